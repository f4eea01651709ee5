import { dirname } from 'node:path/posix'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language, type Script } from '#domain/language/languages.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import { wireFieldName } from '../content-api/record.ts'
import { type Diagnostic, foundValue, wholeFile } from '../content-pack/diagnostics.ts'
import type { PackFiles } from '../content-pack/pack-files.ts'
import { fieldName, readJson } from '../content-pack/read-json.ts'
import { languageName } from '../content-pack/texts.ts'
import { slugOf } from './new-record.ts'
import { PLACEHOLDERS } from './starting-pack.ts'

type Path = readonly PropertyKey[]

interface Found {
  readonly value: Readonly<Record<string, unknown>>
  readonly path: Path
}

const recordsIn = (value: unknown, path: Path = []): readonly Found[] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => recordsIn(entry, [...path, index]))
  if (!isRecord(value)) return []
  return [
    { value, path },
    ...Object.entries(value).flatMap(([name, inner]) => recordsIn(inner, [...path, name])),
  ]
}

type JsonFile = ReturnType<typeof jsonFiles>[number]

const jsonFiles = ({ texts }: PackFiles) =>
  [...texts].flatMap(([file, text]) => {
    const json = file.endsWith('.json') && text !== null ? readJson(file, text) : null
    return json?.ok ? [{ file, records: recordsIn(json.value), at: json.at }] : []
  })

const isIn = (language: Language, name: string): boolean =>
  name.endsWith(LANGUAGE_FACTS[language].wireSuffix) || new RegExp(`[./]${language}\\.\\w+$`).test(name)

const FROM_INIT = 'comes from "init"; replace it with the studio’s own'

const startingTexts = ({ texts }: PackFiles, files: readonly JsonFile[], languages: readonly Language[]) => {
  const off = LANGUAGES.filter((language) => !languages.includes(language))
  const isShown = (name: string) => !off.some((language) => isIn(language, name))
  const expected = 'the studio’s own'
  const isWritten = (file: string, text: unknown) => PLACEHOLDERS[file]?.some((one) => one === text) === true
  const whole = [...texts]
    .filter(([file, text]) => isShown(file) && isWritten(file, text?.trim()))
    .map(([file]) => ({
      ...wholeFile(file),
      found: 'what "init" wrote',
      expected,
      sentence: `this ${file.endsWith('.svg') ? 'drawing' : 'text'} ${FROM_INIT}`,
    }))
  const fields = files.flatMap(({ file, records, at }) =>
    records.flatMap(({ value, path }) =>
      Object.entries(value)
        .filter(([name, text]) => isShown(name) && isWritten(file, text))
        .map(([name, text]) => ({
          ...at(...path, name),
          found: `${foundValue(text)}, which "init" wrote`,
          expected,
          sentence: `${foundValue(text)} ${FROM_INIT}`,
        })),
    ),
  )
  return [...whole, ...fields]
}

const TITLES = /^(?:title|names\.)/

const titlesIn = (folder: string, files: readonly JsonFile[]): readonly string[] =>
  files
    .filter(({ file }) => dirname(file) === folder)
    .flatMap(({ records }) => records)
    .flatMap(({ value, path }) =>
      Object.entries(value).flatMap(([name, text]) =>
        typeof text === 'string' && TITLES.test(fieldName([...path, name])) ? [text.trim()] : [],
      ),
    )

const TEXT = /\.(?:md|html)$/

const textsOfNew = ({ texts }: PackFiles, files: readonly JsonFile[]): readonly Diagnostic[] =>
  [...texts]
    .filter(([file, text]) => TEXT.test(file) && titlesIn(dirname(file), files).includes(text?.trim() ?? ''))
    .map(([file]) => ({
      ...wholeFile(file),
      found: 'nothing but the title, which "new" wrote',
      expected: 'the text',
      sentence: 'this text is only the title so far; write it',
    }))

const LETTERS: Readonly<Record<Script, RegExp>> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
}

const WORD = /\p{L}{2,}/gu

/**
 * A text that is the same in two languages counts as untranslated if it has at least this many words. Shorter texts
 * are often names of prizes, cities or games.
 */
const FEWEST_WORDS = 5

/**
 * Replaces `FEWEST_WORDS` for a title that the command `new` wrote. The command writes the same title in each
 * language, so the author must translate even a short title.
 */
const FEWEST_WORDS_OF_NEW = 2

/**
 * Fields that need a translation even if the text is short. Examples are a vacancy's title such as "Level designer"
 * (two words) and the genre of a game (one word).
 */
const LABELS = [
  { file: /^careers\/vacancies\//, name: 'title', fewest: FEWEST_WORDS_OF_NEW },
  { file: /^games\//, name: 'genre', fewest: 1 },
] as const

/**
 * Returns a number of words. A text with fewer words may be the same in two languages. Any other text must be
 * translated. `isForeign` is true if one of the languages uses another alphabet than the text, for example if an
 * English text is also the Russian text.
 */
export const fewestWords = (file: string, name: string, isForeign: boolean): number => {
  const label = LABELS.find((one) => one.name === name && one.file.test(file))
  return isForeign && label !== undefined ? label.fewest : FEWEST_WORDS
}

const isTooLongForAName = (text: string, fewest: number) =>
  !isWebAddress(text) && !isOwnPath(text) && (plainText(text).match(WORD)?.length ?? 0) >= fewest

const repeated = (texts: readonly (readonly [Language, string])[]) => {
  const seen = new Map<string, Language>()
  for (const [language, text] of texts) {
    const before = seen.get(text)
    if (before === undefined) {
      seen.set(text, language)
      continue
    }
    const pair = [before, language] as const
    const missing = pair.find((one) => !LETTERS[LANGUAGE_FACTS[one].script].test(text)) ?? language
    return { language: missing, as: missing === language ? before : language, text }
  }
  return null
}

const untranslated = (language: Language, as: Language) => ({
  found: `the text in ${languageName(as)} again`,
  expected: `one in ${languageName(language)}`,
  sentence: `repeats the text in ${languageName(as)}; translate it into ${languageName(language)}`,
})

const localizedNames = (value: Found['value'], [first]: readonly Language[]): readonly string[] => {
  if (first === undefined) return []
  const { wireSuffix } = LANGUAGE_FACTS[first]
  return Object.keys(value).flatMap((name) => {
    if (name === first) return ['']
    return name.endsWith(wireSuffix) ? [name.slice(0, -wireSuffix.length)] : []
  })
}

const untranslatedFields = (files: readonly JsonFile[], languages: readonly Language[]) => {
  const names = new Set(files.flatMap(({ records }) => records.map(({ value }) => value['title'])))
  return files.flatMap(({ file, records, at }) =>
    records.flatMap(({ value, path }) =>
      localizedNames(value, languages).flatMap((name) => {
        const fieldIn = (language: Language) => (name === '' ? language : wireFieldName(name, language))
        const same = repeated(
          languages.flatMap((language) => {
            const text = value[fieldIn(language)]
            return typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()] as const] : []
          }),
        )
        if (same === null || names.has(same.text)) return []
        const isTitle = TITLES.test(fieldName([...path, fieldIn(same.language)]))
        const isOfNew = isTitle && dirname(file).endsWith(`/${slugOf(same.text)}`)
        const isForeign = !LETTERS[LANGUAGE_FACTS[same.language].script].test(same.text)
        const fewest = isOfNew ? FEWEST_WORDS_OF_NEW : fewestWords(file, name, isForeign)
        if (!isTooLongForAName(same.text, fewest)) return []
        return [{ ...at(...path, fieldIn(same.language)), ...untranslated(same.language, same.as) }]
      }),
    ),
  )
}

const untranslatedFiles = (
  { texts }: PackFiles,
  languages: readonly Language[],
  files: readonly JsonFile[],
): readonly Diagnostic[] => {
  const [first] = languages
  if (first === undefined) return []
  const ending = new RegExp(`(^|[./])${first}(\\.(?:md|html))$`)
  return [...texts.keys()].flatMap((file) => {
    if (!ending.test(file)) return []
    const fileIn = (language: Language) => file.replace(ending, `$1${language}$2`)
    const same = repeated(
      languages.flatMap((language) => {
        const text = texts.get(fileIn(language))?.trim() ?? ''
        return text === '' ? [] : [[language, text] as const]
      }),
    )
    if (same === null || titlesIn(dirname(file), files).includes(same.text)) return []
    return isTooLongForAName(same.text, FEWEST_WORDS)
      ? [{ ...wholeFile(fileIn(same.language)), ...untranslated(same.language, same.as) }]
      : []
  })
}

/**
 * Returns the part of a file's path that records contain. For example, the result for
 * `media/videos/trailer-poster.jpg` is `trailer.`. So a record with `trailer.mp4` uses this poster and all formats of
 * the video.
 */
const nameOf = (file: string): string =>
  file.startsWith('media/videos/')
    ? file.slice('media/videos/'.length).replace(/(?:-poster)?\.\w+$/, '.')
    : file.replace(/^(?:media\/(?:images\/)?|site\/fonts\/)/, '')

export const unusedFiles = ({ media, fonts, texts }: PackFiles): readonly string[] => {
  const all = [...texts.values()].join('\n')
  return [...media, ...fonts.keys()].filter(
    (file) => file !== 'media/tints.json' && !all.includes(nameOf(file)),
  )
}

export const unwritten = (files: PackFiles, languages: readonly Language[]): readonly Diagnostic[] => {
  const json = jsonFiles(files)
  return [...startingTexts(files, json, languages), ...textsOfNew(files, json)]
}

export const unfinished = (files: PackFiles, languages: readonly Language[]): readonly Diagnostic[] => {
  const json = jsonFiles(files)
  return [
    ...unwritten(files, languages),
    ...untranslatedFields(json, languages),
    ...untranslatedFiles(files, languages, json),
    ...unusedFiles(files).map((file) => ({
      ...wholeFile(file),
      found: 'a file that nothing uses',
      expected: 'a record or a text that names it',
      sentence: 'no record and no text uses this file',
    })),
  ]
}
