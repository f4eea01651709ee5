import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { nowIn } from '#domain/careers/closing.ts'
import { isCleanLine } from '#domain/inbox/clean-text.ts'
import { writeWhole } from '#infrastructure/storage/write-whole.ts'
import { checkContent } from '../content-pack/content.ts'
import { type Diagnostic, foundValue } from '../content-pack/diagnostics.ts'
import { ACTING, siteLanguages } from '../content-pack/identity.ts'
import { measuredPicture } from '../content-pack/measure-picture.ts'
import { IMAGES, type PackFiles, readFiles } from '../content-pack/pack-files.ts'
import type { Catalogues } from '../content-pack/readers.ts'
import { entryOf, removedEntry, renamedEntry, savedEntry } from './entries.ts'
import { entryPath, packFileOf } from './entry-types.ts'

export const PICTURE =
  /^media\/images\/(?:[^/.\p{Cc}][^/\p{Cc}]*\/)*[^/.\p{Cc}][^/\p{Cc}]*\.(?:avif|gif|jpe?g|png|svg|webp)$/iu

/**
 * Returns the hash by which the editor notices that a file was changed. Unlike Git, this function hashes only the
 * content, without a header.
 */
export const shaOf = (content: string): string => hash('sha1', content)

export const commit = z.object({
  files: z.array(
    z.object({
      operation: z.enum(['create', 'update', 'delete']),
      path: z.string(),
      content: z.nullish(z.string()),
      from_path: z.nullish(z.string()),
      sha: z.nullish(z.string()),
    }),
  ),
})

type Operation = z.output<typeof commit>['files'][number]

export type State = Awaited<ReturnType<typeof stateOf>>

export const stateOf = async (directory: string) => {
  const files = await readFiles(directory)
  const languages = siteLanguages(files)
  const entries = [...files.texts.keys()].flatMap((file): [string, string][] => {
    const entry = entryOf(file, files.texts, languages)
    return entry === null ? [] : [[entryPath(file), entry]]
  })
  return { files, languages, entries: new Map(entries) }
}

export interface Save {
  readonly texts: Map<string, string | null>
  readonly pictures: Map<string, Uint8Array | null>
}

/**
 * Returns an error message if a new file cannot have this name, otherwise null. For example, `%` is not allowed,
 * because browsers read `%2f` as a slash.
 */
const nameProblem = (path: string): string | null =>
  /[%\\]/.test(path) || !isCleanLine(path)
    ? `${foundValue(path.slice(IMAGES.length))} cannot be the name of a file: rename it without %, \\ and invisible characters, and try again`
    : null

/**
 * Checks that a picture has the format of its file extension. Returns an error message, or null if the picture is
 * valid. An SVG must not contain scripts, links or pictures.
 */
const bytesProblem = (path: string, bytes: Buffer): string | null => {
  if (/\.svg$/i.test(path) && ACTING.test(bytes.toString()))
    return `${path} cannot be kept: a drawing has no scripts, no links and nothing from elsewhere`
  const picture = measuredPicture(path, bytes)
  if (picture === null)
    return `${path} cannot be kept: its content is not the picture that its name promises. Export the picture again, and try again`
  if (picture.format === undefined) return null
  return `${path} cannot be kept: it is a picture in the format ${picture.format}. Give it a name that ends with .${picture.format}`
}

/**
 * The maximum length of a file's name in bytes. File systems allow 255 bytes. The rest is a reserve, because the
 * temporary file of a save has a longer name.
 */
const LONGEST_NAME = 200

const isTaken = (path: string, files: ReadonlyMap<string, unknown>): boolean =>
  [...files.keys()].some((other) => other.toLowerCase() === path.toLowerCase())

const notePicture = (
  { files }: State,
  save: Save,
  { operation, path, content, from_path: from }: Operation,
): string | null => {
  // The editor sends a file `.gitkeep` to create a folder. The server ignores it, because the first picture creates
  // the folder.
  if (basename(path) === '.gitkeep') return null
  const bytes = operation === 'delete' ? null : Buffer.from(content ?? '', 'base64')
  const isNew = bytes !== null && !files.pictures.has(path)
  const badName = isNew ? nameProblem(path) : null
  if (badName !== null) return badName
  if (!PICTURE.test(path))
    return `${path} cannot be kept: a picture is an AVIF, GIF, JPEG, PNG, SVG or WebP file`
  const badBytes = bytes === null ? null : bytesProblem(path, bytes)
  if (badBytes !== null) return badBytes
  const isMoved = from != null && from !== path && files.pictures.has(from)
  if ((operation === 'create' || isMoved) && isTaken(path, files.pictures))
    return `${path} already exists: reload the page to see it`
  save.pictures.set(path, bytes)
  if (isMoved) save.pictures.set(from, null)
  return null
}

const noteRecord = (
  { files, languages, entries }: State,
  save: Save,
  { operation, path, content, from_path: from, sha }: Operation,
): string | null => {
  const file = packFileOf(path)
  if (file === null) return `${path} is not a file of a content pack`
  const before = entries.get(from ?? path)
  if (sha && (before === undefined || shaOf(before) !== sha))
    return `${file} was changed meanwhile: reload the page to see how`
  const formerFile = from && from !== path ? packFileOf(from) : null
  if ((operation === 'create' || formerFile !== null) && isTaken(file, files.texts))
    return `${file} already exists`
  const isBeside = (name: string) => formerFile !== null && dirname(name) === dirname(formerFile)
  const unreadable = [...files.texts].find(([name, text]) => text === null && isBeside(name))
  if (unreadable !== undefined) return `${unreadable[0]} is not UTF-8: it would be left behind`
  const now = new Map([...files.texts, ...save.texts])
  const written = Buffer.from(content ?? '', 'base64').toString()
  const changes =
    operation === 'delete' ? removedEntry(file, now) : savedEntry(formerFile ?? file, written, now, languages)
  if (changes === null) return `${path} is not JSON`
  for (const [name, text] of changes) now.set(name, text)
  const moves = formerFile === null ? [] : renamedEntry(formerFile, file, now)
  for (const [name, text] of [...changes, ...moves]) save.texts.set(name, text)
  return null
}

/**
 * Adds one operation of the editor to the save. Returns an error message if the operation is not possible, otherwise
 * null.
 */
export const noteOperation = (state: State, save: Save, operation: Operation): string | null => {
  const { path } = operation
  const long = path.split('/').find((name) => Buffer.byteLength(name) > LONGEST_NAME)
  if (long !== undefined) return `The name ${long.slice(0, 40)}… is too long: shorten it, and try again`
  return path.startsWith(IMAGES) ? notePicture(state, save, operation) : noteRecord(state, save, operation)
}

const filesWith = (files: PackFiles, save: Save): PackFiles => {
  const texts = new Map(files.texts)
  for (const [path, text] of save.texts) text === null ? texts.delete(path) : texts.set(path, text)
  const pictures = new Map(files.pictures)
  const media = new Set(files.media)
  for (const [path, bytes] of save.pictures) {
    if (bytes === null) {
      pictures.delete(path)
      media.delete(path)
    } else {
      pictures.set(path, measuredPicture(path, bytes))
      media.add(path)
    }
  }
  return { ...files, texts, pictures, media }
}

const errorsIn = (files: PackFiles, catalogues: Catalogues): readonly Diagnostic[] => {
  const checked = checkContent(files, nowIn(Date.now(), 'UTC'), catalogues)
  return checked.ok ? [] : checked.errors
}

const withoutLine = ({ file, field, found, expected }: Diagnostic) =>
  JSON.stringify([file, field, found, expected])

/**
 * Returns all errors in the files that a save writes, and the new errors in all other files. An error that another
 * file already had does not prevent the save.
 */
export const newErrors = (files: PackFiles, save: Save, catalogues: Catalogues) => {
  const before = new Set(errorsIn(files, catalogues).map(withoutLine))
  const after = errorsIn(filesWith(files, save), catalogues)
  return after.filter((error) => !before.has(withoutLine(error)) || save.texts.has(error.file))
}

/** Writes pictures and texts before JSON files. So a JSON file never refers to a file that does not exist yet. */
export const writeSave = async (directory: string, { texts, pictures }: Save): Promise<void> => {
  const isRecord = ([path]: readonly [string, unknown]) => (path.endsWith('.json') ? 1 : 0)
  const texted = [...texts].sort((one, other) => isRecord(one) - isRecord(other))
  for (const [path, content] of [...pictures, ...texted])
    if (content !== null) await writeWhole(join(directory, path), content)
  for (const [path, content] of [...texted, ...pictures])
    if (content === null) await rm(join(directory, path), { force: true })
}
