import { marked } from 'marked'
import { inFallbackOrder, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { withinProcessorTime } from '#infrastructure/scheduling/processor-limit.ts'
import { type WireSuffix, wireFieldName } from '../content-api/record.ts'
import { type Diagnostics, wholeFile } from './diagnostics.ts'
import type { PackRecord, PackSource } from './pack-source.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/**
 * The names of the texts of a record, without the suffix of a language. For example, `title` stands for `titleEn` and
 * `titleRu`.
 */
export type TextName<Wire> = {
  [Key in keyof Wire & string]: Key extends `${infer Name}${WireSuffix}` ? Name : never
}[keyof Wire & string]

export const textIn = (record: object, field: string, language: Language): string =>
  String(Reflect.get(record, wireFieldName(field, language)) ?? '')

export const languageName = (language: Language): string => names.of(language) ?? language

export const TEXT_FORMATS = ['html', 'md'] as const

export type TextFormat = (typeof TEXT_FORMATS)[number]

export interface TextFile {
  readonly file: string
  readonly format: TextFormat
  readonly text: string
}

export const textFile = (
  { source, diagnostics }: { readonly source: PackSource; readonly diagnostics: Diagnostics },
  name: string,
): TextFile | null => {
  const [found, second] = TEXT_FORMATS.map((format) => ({ format, file: `${name}.${format}` }))
    .map(({ format, file }) => ({ format, file, text: source.text(file), exists: source.has(file) }))
    .filter(({ exists }) => exists)
  if (second !== undefined)
    diagnostics.error(wholeFile(second.file), `${found?.file} as well`, 'one of the two')
  return found ?? null
}

/**
 * Converts HTML to one line of Markdown. The line begins with an HTML comment, so that the Markdown parser does not
 * change the HTML in the line.
 */
const asMarkdown = (html: string): string =>
  `<!-- -->${html.replace(/<pre\b[\s\S]*?<\/pre>/gi, (pre) => pre.replaceAll('\n', '&#10;')).replace(/(?<!\s)\s*\n\s*/g, ' ')}`

const limited = withinProcessorTime(500)

/**
 * A text with fewer characters is read in a tenth of a second at most, whatever it contains. Most texts are shorter,
 * and a limit of the processor time starts a thread for each text.
 */
const LONG_TEXT = 2000

/**
 * Runs a function that reads a text. Returns null if the function takes too long, or if deep nesting overflows the call
 * stack.
 */
export const withinLimits = <Result>(text: string, work: () => Result): Result | null => {
  try {
    return text.length > LONG_TEXT ? limited(work) : work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export const htmlOf = (markdown: string): string | null =>
  withinLimits(markdown, () => marked.parse(markdown, { async: false }))

const asWritten = (text: string): string => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`

export const inFormat = ({ format, text }: TextFile, wanted: TextFormat): string => {
  if (format === wanted || text === '') return text
  return wanted === 'html' ? (htmlOf(text) ?? asWritten(text)) : asMarkdown(text)
}

export const requireText = (
  diagnostics: Diagnostics,
  { value, at }: PackRecord<object>,
  field: string,
  languages: readonly Language[] = diagnostics.languages,
): void => {
  for (const language of languages) {
    if (hasText(textIn(value, field, language))) continue
    diagnostics.error(at(wireFieldName(field, language)), 'no text', `a text in ${languageName(language)}`)
  }
}

export const warnIfUntranslated = (
  diagnostics: Diagnostics,
  { value, at }: PackRecord<object>,
  field: string,
): void => {
  for (const language of diagnostics.languages) {
    const found = inFallbackOrder(language).find((one) => hasText(textIn(value, field, one)))
    if (found === undefined || found === language) continue
    diagnostics.warning(
      at(wireFieldName(field, language)),
      `a text in ${languageName(found)} only`,
      `one in ${languageName(language)} too`,
    )
  }
}

/** The maximum number of characters of a title. Search engines do not show a longer title in full. */
const LONGEST_TITLE = 110

/**
 * Checks a record that does not need to exist in every language. Returns the languages in which the record has a
 * title. At least one title is required, and each language with a title also needs a main text.
 */
export const requireWholeLanguages = (diagnostics: Diagnostics, record: PackRecord<object>, body: string) => {
  const { value, at } = record
  const titled = diagnostics.languages.filter((language) => hasText(textIn(value, 'title', language)))
  if (titled.length === 0)
    diagnostics.error(
      at(),
      'no title',
      `at least one of ${diagnostics.languages.map((language) => wireFieldName('title', language)).join(', ')}`,
    )
  requireText(diagnostics, record, body, titled)
  for (const language of titled) {
    const field = wireFieldName('title', language)
    const { length } = textIn(value, 'title', language)
    if (length > LONGEST_TITLE)
      diagnostics.warning(at(field), `a title of ${length} characters`, `at most ${LONGEST_TITLE}`)
  }
  for (const language of diagnostics.languages) {
    if (titled.length === 0 || titled.includes(language)) continue
    if (hasText(textIn(value, body, language)))
      diagnostics.warning(
        at(wireFieldName('title', language)),
        `no title in ${languageName(language)}, so that its ${wireFieldName(body, language)} is never shown`,
        'both or none',
      )
  }
  return titled
}
