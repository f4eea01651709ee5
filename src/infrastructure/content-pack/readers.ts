import { dirname } from 'node:path/posix'
import * as z from 'zod/mini'
import type { Now } from '#domain/careers/closing.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import type { Publication } from '#domain/site/publication.ts'
import { videoIdOf } from '#domain/studio/video.ts'
import { type Piece, wireName } from '../content-api/record.ts'
import { type Addresses, checkText } from './check-text.ts'
import { type Diagnostics, foundValue, type Place, wholeFile } from './diagnostics.ts'
import type { PackFiles } from './pack-files.ts'
import { entriesOf, type PackRecord, type PackSource } from './pack-source.ts'
import { withPictures } from './pictures.ts'
import { positionAt } from './read-json.ts'
import {
  inFormat,
  requireText,
  requireWholeLanguages,
  type TextFile,
  type TextFormat,
  type TextName,
  textFile,
  textIn,
  warnIfUntranslated,
} from './texts.ts'

/** Reads one part of the content from the pack, and reports what is wrong with it. */
export type Reader<Value> = (tools: PackTools) => Value

/** The texts of each language, nested as the studio's own are. */
export type Catalogues = Readonly<Partial<Record<Language, object>>>

export interface PackTools {
  /** The site's own texts; without them, those of the studio are not checked. */
  readonly catalogues: Catalogues
  readonly files: PackFiles
  readonly source: PackSource
  readonly diagnostics: Diagnostics
  /** Some dates may not be past, others not to come. */
  readonly now: Now
  /** Notes when a record of the content is public. */
  readonly publish: (record: object, place: Place, publication: Publication) => void
  /** Another part of the content. Each is read once. */
  readonly read: <Value>(reader: Reader<Value>) => Value
  /** A check that needs the whole content, such as one of links. */
  readonly later: (check: (addresses: Addresses) => void) => void
}

/** What the readers of one feature read. */
export type ContentOf<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  readonly [Name in keyof Readers]: ReturnType<Readers[Name]>
}

/** What must hold of a record besides its schema. Pictures are checked without being listed here. */
export interface RecordChecks<Wire> {
  /** A page is made of the record: a pack without its file is not whole. */
  readonly isRequired?: true
  /** Texts that may be in files beside the record, each with the format that the API has for it. */
  readonly textFiles?: Partial<Record<TextName<Wire>, TextFormat>>
  /** Texts of the record itself that hold markup. */
  readonly html?: readonly TextName<Wire>[]
  /** Texts that are needed in every language. */
  readonly texts?: readonly TextName<Wire>[]
  /** Texts that are needed in all languages or in none. */
  readonly optionalTexts?: readonly TextName<Wire>[]
  /** The record may be in one language alone; where it has a title, it needs this text. */
  readonly bodyOfTitled?: TextName<Wire>
  readonly check?: (record: PackRecord<Wire>, tools: PackTools) => void
}

/** Checks a text once all addresses are known. */
export const checkLater = (tools: PackTools, { file, format, text }: TextFile): void => {
  const raw = tools.files.texts.get(file) ?? ''
  const start = raw.indexOf(text)
  const at = (offset: number): Place => ({ file, ...positionAt(raw, start + offset), field: '' })
  tools.later((addresses) => checkText(tools, { text, format, at }, addresses))
}

/** The texts of a record from the files beside it. */
const textsBeside = (
  tools: PackTools,
  folder: string,
  textFiles: Readonly<Record<string, TextFormat>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(textFiles).flatMap(([name, wanted]) =>
      LANGUAGES.flatMap((language): [string, string][] => {
        const found = textFile(tools, `${folder}/${name}.${language}`)
        if (found === null || found.text === '') return []
        checkLater(tools, found)
        return [[wireName(name, language), inFormat(found, wanted)]]
      }),
    ),
  )

/** A place in a text of a record is that of its field: JSON writes some of its characters in several. */
const checkMarkup = (tools: PackTools, { value, at }: PackRecord<object>, name: string): void => {
  for (const language of LANGUAGES) {
    const field = wireName(name, language)
    const written = { text: textIn(value, name, language), format: 'html', at: () => at(field) } as const
    tools.later((addresses) => checkText(tools, written, addresses))
  }
}

export const checkedRecord = <Wire extends object>(
  tools: PackTools,
  record: PackRecord<Wire>,
  checks: RecordChecks<Wire>,
  folder = '',
): Wire => {
  const { diagnostics } = tools
  const { textFiles = {}, texts = [], optionalTexts = [], bodyOfTitled, check } = checks
  const fromFiles = textsBeside(tools, folder, textFiles as Readonly<Record<string, TextFormat>>)
  const whole = { at: record.at, value: Object.assign({}, record.value, fromFiles) as Wire }
  for (const name of checks.html ?? []) checkMarkup(tools, record, name)
  for (const name of texts) requireText(diagnostics, whole, name)
  for (const name of optionalTexts) warnIfUntranslated(diagnostics, whole, name)
  check?.(whole, tools)
  const languages =
    bodyOfTitled === undefined ? undefined : requireWholeLanguages(diagnostics, whole, bodyOfTitled)
  return withPictures(tools, whole, languages)
}

export const checkVideoLink = (diagnostics: Diagnostics, place: Place, link: string): void => {
  if (videoIdOf(link) === null)
    diagnostics.warning(place, foundValue(link), 'a link that ends with the 11 characters of a video id')
}

/** Two records must not have the same key. */
export const reportRepeats = (
  diagnostics: Diagnostics,
  entries: readonly { readonly key: string | number; readonly place: Place }[],
  expected: string,
): void => {
  const first = new Map<string | number, Place>()
  for (const { key, place } of entries) {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, place)
    else
      diagnostics.error(
        place,
        `${JSON.stringify(key)} again (first in ${earlier.file}:${earlier.line})`,
        expected,
      )
  }
}

const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Slugs become addresses: of readable characters, each once whatever its case, and none that the API uses itself. */
export const checkSlugs = (
  diagnostics: Diagnostics,
  records: readonly PackRecord<{ readonly slug: string }>[],
  reserved: readonly string[] = [],
): void => {
  for (const { value, at } of records) {
    const found = JSON.stringify(value.slug)
    if (!SLUG.test(value.slug)) diagnostics.error(at('slug'), found, 'a slug of letters, digits and - . _ ~')
    if (reserved.includes(value.slug))
      diagnostics.error(at('slug'), found, `a slug other than ${reserved.join(', ')}, which the API uses`)
  }
  reportRepeats(
    diagnostics,
    records.map(({ value, at }) => ({ key: value.slug.toLowerCase(), place: at('slug') })),
    'a slug of its own',
  )
}

/** The copy of a folder is to blame, and not the folder that was there before. */
const oldestFirst = (
  { bornAt = () => 0 }: PackFiles,
  one: { readonly place: Place },
  other: { readonly place: Place },
): number => bornAt(dirname(one.place.file)) - bornAt(dirname(other.place.file))

export const checkIds = ({ files, diagnostics }: PackTools, records: readonly PackRecord<object>[]): void => {
  const ids = records.flatMap(({ value, at }) =>
    'id' in value && value.id !== null ? [{ key: Number(value.id), place: at('id') }] : [],
  )
  for (const { key, place } of ids)
    if (key < 1) diagnostics.warning(place, String(key), 'a whole number from 1 on')
  const keys = ids.map(({ key }) => key)
  if (new Set(keys).size === keys.length) return
  reportRepeats(
    diagnostics,
    ids.toSorted((one, other) => oldestFirst(files, one, other)),
    `an id of its own, such as ${Math.max(...keys) + 1}`,
  )
}

const requireFile = ({ source, diagnostics }: PackTools, file: string): void => {
  if (!source.has(file)) diagnostics.error(wholeFile(file), 'no such file', 'one, since a page is made of it')
}

/** One record in a file; without the file, or with a broken one, all its fields are empty. */
export const recordFile =
  <Wire extends object>(
    file: string,
    { wire }: Pick<Piece<Wire, unknown>, 'wire'>,
    checks: RecordChecks<Wire> = {},
  ): Reader<Wire> =>
  (tools) => {
    if (checks.isRequired) requireFile(tools, file)
    const record = tools.source.record(file, wire, Object.keys(checks.textFiles ?? {}))
    return record === null ? z.parse(wire, {}) : checkedRecord(tools, record, checks, dirname(file))
  }

export interface ListChecks<Wire> extends RecordChecks<Wire> {
  readonly checkList?: (list: PackRecord<readonly Wire[]>, tools: PackTools) => void
}

/** A list in one file; ids differ from each other. */
export const listFile =
  <Wire extends object>(
    file: string,
    { wire }: Pick<Piece<Wire, unknown>, 'wire'>,
    checks: ListChecks<Wire> = {},
  ): Reader<readonly Wire[]> =>
  (tools) => {
    if (checks.isRequired) requireFile(tools, file)
    const list = tools.source.record(file, z.array(wire))
    if (list === null) return []
    const entries = entriesOf(list)
    checkIds(tools, entries)
    checks.checkList?.(list, tools)
    return entries.map((entry) => checkedRecord(tools, entry, checks))
  }
