import { dirname } from 'node:path/posix'
import * as z from 'zod/mini'
import type { Now } from '#domain/careers/closing.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import type { Publication } from '#domain/site/publication.ts'
import { videoIdOf } from '#domain/studio/video.ts'
import { type Piece, wireFieldName } from '../content-api/record.ts'
import { type Addresses, checkText } from './check-text.ts'
import { type Diagnostics, foundValue, type PackPlace, wholeFile } from './diagnostics.ts'
import type { PackFiles } from './pack-files.ts'
import { entriesOf, type PackRecord, type PackSource } from './pack-source.ts'
import { withPictures } from './pictures.ts'
import { placesIn } from './read-json.ts'
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

export type Reader<Value> = (tools: PackTools) => Value

/** The site's built-in texts, such as the labels of buttons. The studio's own texts have the same nested keys. */
export type Catalogues = Readonly<Partial<Record<Language, object>>>

export interface PackTools {
  /**
   * The built-in texts. The studio's texts are compared with them, for example to find a wrong key. Without built-in
   * texts, the studio's texts are not checked.
   */
  readonly catalogues: Catalogues
  readonly files: PackFiles
  readonly source: PackSource
  readonly diagnostics: Diagnostics
  readonly now: Now
  readonly publish: (record: object, place: PackPlace, publication: Publication) => void
  readonly read: <Value>(reader: Reader<Value>) => Value
  readonly later: (check: (addresses: Addresses) => void) => void
}

export type ContentOf<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  readonly [Name in keyof Readers]: ReturnType<Readers[Name]>
}

/** The checks of a record in addition to its schema. Pictures have no entry here, because they are always checked. */
export interface RecordChecks<Wire> {
  readonly isRequired?: true
  /**
   * The texts that may be in separate files of the record's folder, such as `content.en.md`, and the format of each
   * text in the API.
   */
  readonly textFiles?: Partial<Record<TextName<Wire>, TextFormat>>
  readonly html?: readonly TextName<Wire>[]
  readonly texts?: readonly TextName<Wire>[]
  readonly optionalTexts?: readonly TextName<Wire>[]
  /**
   * The name of the main text, such as `content`. Each language in which the record has a title also needs this text.
   */
  readonly bodyOfTitled?: TextName<Wire>
  readonly check?: (record: PackRecord<Wire>, tools: PackTools) => void
}

export const checkLater = (tools: PackTools, { file, format, text }: TextFile): void => {
  const raw = tools.files.texts.get(file) ?? ''
  const start = raw.indexOf(text)
  const placeAt = placesIn(file, raw)
  const at = (offset: number) => placeAt(start + offset)
  tools.later((addresses) => checkText(tools, { text, format, at }, addresses))
}

const UNREADABLE = 'unreadable'

const textsBeside = (tools: PackTools, folder: string, textFiles: Readonly<Record<string, TextFormat>>) =>
  Object.fromEntries(
    Object.entries(textFiles).flatMap(([name, wanted]) =>
      LANGUAGES.flatMap((language): [string, string][] => {
        const found = textFile(tools, `${folder}/${name}.${language}`)
        if (found === null) return []
        // The file is not UTF-8, which is already reported. This placeholder prevents a second error about a missing
        // text.
        if (tools.files.texts.get(found.file) === null) return [[wireFieldName(name, language), UNREADABLE]]
        if (found.text === '') return []
        checkLater(tools, found)
        return [[wireFieldName(name, language), inFormat(found, wanted)]]
      }),
    ),
  )

/**
 * Checks a JSON field that contains HTML, in each language. All warnings have the position of the whole field. A
 * position inside the HTML would be wrong, because JSON escapes some characters.
 */
const checkMarkup = (tools: PackTools, { value, at }: PackRecord<object>, name: string): void => {
  for (const language of LANGUAGES) {
    const field = wireFieldName(name, language)
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

export const checkVideoLink = (diagnostics: Diagnostics, place: PackPlace, link: string): void => {
  if (videoIdOf(link) === null)
    diagnostics.warning(place, foundValue(link), 'a link that ends with the 11 characters of a video id')
}

export const reportRepeats = (
  diagnostics: Diagnostics,
  entries: readonly PackRecord<string | number>[],
  expected: string,
): void => {
  const first = new Map<string | number, PackPlace>()
  for (const { value, at } of entries) {
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, at())
    else
      diagnostics.error(
        at(),
        `${JSON.stringify(value)} again (first in ${earlier.file}:${earlier.line})`,
        expected,
      )
  }
}

const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

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
  const slugs = records.map(({ value, at }) => ({ value: value.slug.toLowerCase(), at: () => at('slug') }))
  reportRepeats(diagnostics, slugs, 'a slug that no other record has')
}

export const checkIds = ({ files, diagnostics }: PackTools, records: readonly PackRecord<object>[]): void => {
  const ids = records.flatMap(({ value, at }) =>
    'id' in value && value.id !== null ? [{ value: Number(value.id), at: () => at('id') }] : [],
  )
  for (const { value, at } of ids)
    if (value < 1) diagnostics.warning(at(), String(value), 'a whole number from 1 on')
  const taken = ids.map(({ value }) => value)
  if (new Set(taken).size === taken.length) return
  // The oldest folder comes first. If an author copies a folder, the error then names the copy, not the original.
  const { bornAt = () => 0 } = files
  const age = ({ at }: (typeof ids)[number]) => bornAt(dirname(at().file))
  const oldestFirst = ids.toSorted((one, other) => age(one) - age(other))
  reportRepeats(diagnostics, oldestFirst, `an id that no other record has, such as ${Math.max(...taken) + 1}`)
}

const requireFile = ({ source, diagnostics }: PackTools, file: string): void => {
  if (!source.has(file)) diagnostics.error(wholeFile(file), 'no file', 'one, because a page is made from it')
}

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

export const listFile =
  <Wire extends object>(
    file: string,
    { wire }: Pick<Piece<Wire, unknown>, 'wire'>,
    checks: RecordChecks<Wire> & {
      readonly checkList?: (list: PackRecord<readonly Wire[]>, tools: PackTools) => void
    } = {},
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
