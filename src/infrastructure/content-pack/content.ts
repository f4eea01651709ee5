import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { found, type Lookup, NOT_FOUND } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { parametersOf } from '../content-api/content-call.ts'
import { type CallId, contentPorts } from '../content-api/content-calls.ts'
import { addressesOf } from './addresses.ts'
import type { CallAnswer, Params } from './answers.ts'
import { careersAnswers, careersContent } from './careers.ts'
import { createDiagnostics, type Diagnostic, wholeFile } from './diagnostics.ts'
import { gamesAnswers, gamesContent } from './games.ts'
import { gamesWidgetContent } from './games-widget.ts'
import { identity } from './identity.ts'
import { legalAnswers, legalContent } from './legal.ts'
import { newsAnswers, newsContent } from './news.ts'
import { type PackFiles, readFiles, SITE } from './pack-files.ts'
import { packSource } from './pack-source.ts'
import { picturesIn } from './pictures.ts'
import type { Catalogues, ContentOf, PackTools, Reader } from './readers.ts'
import { siteAnswers, siteContent } from './site.ts'
import { studioAnswers, studioContent } from './studio.ts'

const READERS = {
  ...careersContent,
  ...gamesContent,
  ...gamesWidgetContent,
  ...newsContent,
  ...legalContent,
  ...studioContent,
  ...siteContent,
  identity,
}

/** The public content of the pack, read and checked, in the wording of the API. Lists are in the order to show. */
export interface Content extends ContentOf<typeof READERS> {
  /** Another one whenever anything below is another. */
  readonly version: string
}

/** The content as it is now: an edit of the pack replaces it as a whole. */
export type CurrentContent = () => Content

const VERSION_LENGTH = 16

type Check = Parameters<PackTools['later']>[0]

/** Each part is read once. */
const toolsWith = (given: Omit<PackTools, 'read' | 'later'>, checks: Check[] = []): PackTools => {
  const values = new Map<Reader<unknown>, unknown>()
  const read = <Value>(reader: Reader<Value>): Value => {
    if (!values.has(reader)) values.set(reader, reader(tools))
    return values.get(reader) as Value
  }
  const tools: PackTools = { ...given, read, later: (check) => void checks.push(check) }
  return tools
}

const readContent = (given: Omit<PackTools, 'read' | 'later'>): Content => {
  const checks: Check[] = []
  const tools = toolsWith(given, checks)
  const { read } = tools
  const content = Object.fromEntries(
    Object.entries<Reader<unknown>>(READERS).map(([name, reader]) => [name, read(reader)]),
  ) as ContentOf<typeof READERS>
  const addresses = addressesOf(tools)
  for (const check of checks) check(addresses)
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, VERSION_LENGTH)
  return { version, ...content }
}

export type LoadedContent =
  | { readonly ok: true; readonly content: Content; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] }

/** Reads and checks a pack that is in memory already. */
export const checkContent = (files: PackFiles, now: number, catalogues: Catalogues = {}): LoadedContent => {
  const diagnostics = createDiagnostics()
  const source = packSource(files, diagnostics)
  const content = readContent({ files, source, diagnostics, now, catalogues })
  for (const { path, found, isLink } of files.unreadable)
    diagnostics[isLink ? 'warning' : 'error'](wholeFile(path), found, isLink ? 'a file' : 'a readable one')
  source.reportUnused()
  const errors = diagnostics.errors()
  const warnings = diagnostics.warnings()
  return errors.length === 0 ? { ok: true, content, warnings } : { ok: false, errors, warnings }
}

const inDirectory = (directory: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) => ({ ...diagnostic, file: join(directory, diagnostic.file) }))

const isDirectory = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/** Reads and checks the pack in a folder; the files of its diagnostics are paths that begin with the folder's. */
export const loadContent = async (directory: string, catalogues: Catalogues = {}): Promise<LoadedContent> => {
  if (!(await isDirectory(directory))) {
    const error = {
      ...wholeFile(directory),
      found: 'no folder',
      expected: 'the folder of a content pack in CONTENT_DIR',
    }
    return { ok: false, errors: [error], warnings: [] }
  }
  const loaded = checkContent(await readFiles(directory), Date.now(), catalogues)
  const warnings = inDirectory(directory, loaded.warnings)
  return loaded.ok
    ? { ...loaded, warnings }
    : { ok: false, errors: inDirectory(directory, loaded.errors), warnings }
}

export type LoadedIdentity =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly errors: readonly Diagnostic[] }

/** The studio itself, where its content is not in a pack: without a folder, the site's own. */
export const loadIdentity = async (directory: string, catalogues: Catalogues): Promise<LoadedIdentity> => {
  const diagnostics = createDiagnostics()
  const files = await readFiles(directory, [SITE])
  const source = packSource(files, diagnostics)
  const read = toolsWith({ files, source, diagnostics, now: Date.now(), catalogues }).read(identity)
  const errors = inDirectory(directory, diagnostics.errors())
  return errors.length === 0 ? { ok: true, identity: read } : { ok: false, errors }
}

const allPictures = memoize(picturesIn)

/** The answers of the embedded API that are not the content of the same name as a whole. */
const ANSWERS = {
  ...careersAnswers,
  ...gamesAnswers,
  ...newsAnswers,
  ...legalAnswers,
  ...studioAnswers,
  ...siteAnswers,
  image: {
    answer: (content, { id = '' }) =>
      /^[1-9]\d*$/.test(id) ? allPictures(content)[Number(id) - 1] : undefined,
    example: () => ({ id: '1' }),
  },
} satisfies Readonly<Record<Exclude<CallId, keyof Content>, CallAnswer<Content>>>

const isAnswered = (id: string): id is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, id)

const isContent = (content: Content, id: string): id is keyof Content => Object.hasOwn(content, id)

/** What the embedded API answers to a call. */
export const answerTo = (id: string): CallAnswer<Content> =>
  isAnswered(id) ? ANSWERS[id] : { answer: (content) => (isContent(content, id) ? content[id] : undefined) }

/** Content never changes within a version: each answer is read once. */
const answersIn = memoize((_content: Content) => new Map<string, Lookup<unknown>>())

/** The site's content from its own pack. */
export const packContent = (current: CurrentContent): ContentPorts =>
  contentPorts((call) => {
    const names = parametersOf(call)
    const { answer } = answerTo(call.id)
    return async (...values: readonly string[]) => {
      const content = current()
      const answers = answersIn(content)
      const key = JSON.stringify([call.id, ...values])
      const known = answers.get(key)
      if (known !== undefined) return known
      const params: Params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
      const body = answer(content, params)
      if (body === undefined) return NOT_FOUND
      const read = found(call.piece.read(body))
      answers.set(key, read)
      return read
    }
  })
