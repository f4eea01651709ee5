import { createHash } from 'node:crypto'
import type { Now } from '#domain/careers/closing.ts'
import { CONTENT_LANGUAGES, LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { ALWAYS_PUBLIC, isInPreview, isPublic, type Publication } from '#domain/site/publication.ts'
import { addressesOf } from './addresses.ts'
import { careersContent } from './careers.ts'
import { createDiagnostics, type PackPlace, wholeFile } from './diagnostics.ts'
import { gamesContent } from './games.ts'
import { identity, siteLanguages } from './identity.ts'
import { legalContent } from './legal.ts'
import { newestFirst, newsContent } from './news.ts'
import type { PackFiles } from './pack-files.ts'
import { type PackSource, packSource } from './pack-source.ts'
import { type Catalogues, type ContentOf, type PackTools, type Reader, reportRepeats } from './readers.ts'
import { siteContent } from './site.ts'
import { studioContent } from './studio.ts'

export const READERS = {
  ...careersContent,
  ...gamesContent,
  ...newsContent,
  ...legalContent,
  ...studioContent,
  ...siteContent,
  identity,
}

/**
 * The public part of the content pack (a folder of JSON files, pictures and texts), in the format of the API. The
 * entries of each list are in the order in which pages show them.
 */
export interface Content extends ContentOf<typeof READERS> {
  readonly version: string
}

export type CurrentContent = () => Content

const VERSION_LENGTH = 16

interface PublishedRecord {
  readonly value: object
  readonly place: PackPlace
  readonly publication: Publication
}

type Moved = PublishedRecord & { readonly value: Content['redirects'][number] }

const isMoved = (record: PublishedRecord): record is Moved => 'from' in record.value

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, VERSION_LENGTH)

const inLanguages = <Value>(value: Value, languages: readonly Language[]): Value => {
  const off = LANGUAGES.filter((language) => !languages.includes(language))
  if (off.length === 0) return value
  const suffixes = off.map((language) => LANGUAGE_FACTS[language].wireSuffix)
  const isOff = (entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'langCode' in entry &&
    off.some((one) => one === entry.langCode)
  const walked = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.filter((entry) => !isOff(entry)).map(walked)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(
      Object.entries(inner).map(([name, field]) => [
        name,
        typeof field === 'string' && suffixes.some((suffix) => name.endsWith(suffix)) ? '' : walked(field),
      ]),
    )
  }
  return walked(value) as Value
}

type Given = Pick<PackTools, 'files' | 'diagnostics' | 'now' | 'catalogues'>

export const packReader = (given: Given, source = packSource(given.files, given.diagnostics)) => {
  const checks: Parameters<PackTools['later']>[0][] = []
  const records = new Map<object, PublishedRecord>()
  const values = new Map<Reader<unknown>, unknown>()
  const read = <Value>(reader: Reader<Value>): Value => {
    if (!values.has(reader)) values.set(reader, reader(tools))
    return values.get(reader) as Value
  }
  const tools: PackTools = {
    ...given,
    source,
    read,
    later: (check) => void checks.push(check),
    publish: (value, place, publication) => void records.set(value, { value, place, publication }),
  }
  return { tools, read, checks, records }
}

/** The whole content pack, including drafts. `contentAt` returns the part that is public at a given time. */
export type Pack = ReturnType<typeof readPack>

const readPack = (given: Given, source: PackSource) => {
  const { tools, read, checks, records } = packReader(given, source)
  const all = Object.fromEntries(
    Object.entries<Reader<unknown>>(READERS).map(([name, reader]) => [name, read(reader)]),
  ) as ContentOf<typeof READERS>
  const moved = [...records.values()].filter(isMoved)
  const addressesBefore = moved.map(({ value, place }) => ({ value: value.from, at: () => place }))
  reportRepeats(given.diagnostics, addressesBefore, 'a slug that only one record has had')
  const redirects = [...all.redirects, ...moved.map(({ value }) => value)]
  const shownAt = (rule: typeof isPublic, now: Now) => (record: object) =>
    rule(records.get(record)?.publication ?? ALWAYS_PUBLIC, now)
  const addresses = addressesOf(tools, redirects, shownAt(isPublic, given.now))
  for (const check of checks) check(addresses)
  const { languages } = all.identity
  const contentBy = (rule: typeof isPublic, now: Now): Content => {
    const isShown = shownAt(rule, now)
    const shown = Object.fromEntries(
      Object.entries<unknown>({ ...all, redirects }).map(([name, part]) => [
        name,
        Array.isArray(part) ? part.filter(isShown) : part,
      ]),
    ) as typeof all
    const news = newestFirst(shown.news, now.timeZone)
    const content = { ...inLanguages({ ...shown, news }, languages), identity: all.identity }
    return { version: versionOf(content), ...content }
  }
  const limits = [...records.values()].map(({ publication }) => publication)
  return {
    identity: all.identity,
    version: versionOf([all, redirects, limits]),
    contentAt: (now: Now) => contentBy(isPublic, now),
    previewAt: (now: Now) => contentBy(isInPreview, now),
    records: [...records.values()],
    moments: limits.flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt]),
  }
}

export type LoadedContent = ReturnType<typeof checkContent>

export const checkContent = (files: PackFiles, now: Now, catalogues: Catalogues = {}) => {
  const languages = siteLanguages(files)
  const diagnostics = createDiagnostics(CONTENT_LANGUAGES.filter((language) => languages.includes(language)))
  const source = packSource(files, diagnostics)
  const pack = readPack({ files, diagnostics, now, catalogues }, source)
  for (const { path, found, expected, isOnlyWarned } of files.unreadable)
    diagnostics[isOnlyWarned ? 'warning' : 'error'](wholeFile(path), found, expected)
  source.reportUnused()
  const errors = diagnostics.errors()
  const warnings = diagnostics.warnings()
  return errors.length === 0
    ? { ok: true as const, pack, content: pack.contentAt(now), warnings }
    : { ok: false as const, errors, warnings }
}
