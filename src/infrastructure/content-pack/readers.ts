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

/** Reads one part of the content from the pack and reports its faults. */
export type Reader<Value> = (tools: PackTools) => Value

/** The texts of each language, nested like the studio's own. */
export type Catalogues = Readonly<Partial<Record<Language, object>>>

export interface PackTools {
  /** The site's own texts. Without them, the studio's texts are not checked. */
  readonly catalogues: Catalogues
  readonly files: PackFiles
  readonly source: PackSource
  readonly diagnostics: Diagnostics
  /** Some dates may not be in the past, others not in the future. */
  readonly now: Now
  /** Records when a record of the content is public. */
  readonly publish: (record: object, place: Place, publication: Publication) => void
  /** Reads another part of the content. Each part is read once. */
  readonly read: <Value>(reader: Reader<Value>) => Value
  /** Adds a check that needs the whole content, such as a check of links. */
  readonly later: (check: (addresses: Addresses) => void) => void
}

/** The results of one feature's readers. */
export type ContentOf<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  readonly [Name in keyof Readers]: ReturnType<Readers[Name]>
}

/** Checks of a record in addition to its schema. Pictures are always checked. */
export interface RecordChecks<Wire> {
  /** A page is made from the record, so a pack without its file is not complete. */
  readonly isRequired?: true
  /** Texts that may be in files next to the record, each with its format in the API. */
  readonly textFiles?: Partial<Record<TextName<Wire>, TextFormat>>
  /** Texts in the record itself that hold markup. */
  readonly html?: readonly TextName<Wire>[]
  /** Texts that every language needs. */
  readonly texts?: readonly TextName<Wire>[]
  /** Texts that all languages need, or none. */
  readonly optionalTexts?: readonly TextName<Wire>[]
  /** The record may be in a single language. Where it has a title, it needs this text. */
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

/** Reads the texts of a record from the files next to it. */
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

/** Points to the whole field. A position inside its text is unknown, because JSON may write a character as several. */
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

/** Reports entries that have the same key. */
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

/**
 * Checks slugs, because they become addresses. They have readable characters, differ in more than case, and are not
 * names that the API uses.
 */
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
    'a slug that no other record has',
  )
}

/** Puts the older folder first, so that a copied folder gets the blame and not its original. */
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
    `an id that no other record has, such as ${Math.max(...keys) + 1}`,
  )
}

const requireFile = ({ source, diagnostics }: PackTools, file: string): void => {
  if (!source.has(file)) diagnostics.error(wholeFile(file), 'no file', 'one, because a page is made from it')
}

/** Reads one record from a file. If the file is missing or broken, all fields are empty. */
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

/** Reads a list from one file. Its ids must differ. */
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
