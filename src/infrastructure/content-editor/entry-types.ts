import { dirname } from 'node:path/posix'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { wireFieldName } from '../content-api/record.ts'
import { TEXT_FORMATS, type TextFormat } from '../content-pack/texts.ts'
import { ANY_SLUG, type PackFile, packFiles, patternOf } from '../content-tools/schemas.ts'
import { type FormField, kindOf } from './form.ts'

export const localizedNames = (fields: readonly FormField[]): ReadonlySet<string> => {
  const names = new Set(fields.map(({ name }) => name))
  const suffixes = LANGUAGES.map((language) => wireFieldName('', language))
  const bases = [...names].flatMap((name) =>
    suffixes.filter((end) => name.endsWith(end)).map((end) => name.slice(0, -end.length)),
  )
  return new Set(bases.filter((base) => suffixes.every((end) => names.has(base + end))))
}

export const languageOfField = (name: string, localized: ReadonlySet<string>): Language | null =>
  LANGUAGES.find((language) => [...localized].some((base) => name === wireFieldName(base, language))) ?? null

export const ROOT = 'entries'

/**
 * Fields that the form does not show. A new record gets the next free number as its id. The name of its folder is its
 * slug.
 */
const NOT_ASKED = ['id', 'slug']

const NUMBERED = ['id', 'order']

const typeOf = ([file, { schema, texts }]: readonly [string, PackFile]) => {
  const form = kindOf(schema, file)
  const isGroup = form.is === 'group'
  const all = isGroup ? form.fields : [{ name: ROOT, isRequired: true, kind: form }]
  const isRecord = file.includes(ANY_SLUG)
  const isText = (name: string) =>
    texts.some((text) => LANGUAGES.some((language) => name === wireFieldName(text, language)))
  const fields = all.filter(({ name }) => !isText(name) && !(isRecord && NOT_ASKED.includes(name)))
  const numbered = all.filter(({ name, isRequired }) => isRecord && isRequired && NUMBERED.includes(name))
  return {
    /**
     * The path of the file in the content pack (a folder of JSON files, pictures and texts). If each record of a folder
     * has such a file, `*` stands for the slug of the record.
     */
    file,
    fields,
    /**
     * Tells whether the file contains a record, a list or a table of texts. The form shows a list or a table as one
     * field.
     */
    root: isGroup || form.is === 'list' ? form.is : ('texts' as const),
    localized: localizedNames(fields),
    texts,
    /** The fields `id` and `order` of a record. An empty field gets the next free number. */
    numbered: numbered.map(({ name }) => name),
  }
}

export type EntryType = Readonly<ReturnType<typeof typeOf>>

const TYPES: ReadonlyMap<string, EntryType> = new Map(
  [...packFiles()].map((entry) => [entry[0], typeOf(entry)]),
)

export const ENTRY_TYPES: readonly EntryType[] = [...TYPES.values()]

export const fieldOfText = (text: string, format: TextFormat): string =>
  `${text || 'text'}${format === 'html' ? 'Html' : ''}`

/** Lists the texts that may be next to a file, with the name of each text in the form. */
export const textsBeside = ({ texts }: EntryType, file: string, language: Language) =>
  texts.flatMap((text) =>
    TEXT_FORMATS.map((format) => ({
      name: fieldOfText(text, format),
      path: `${dirname(file)}/${text === '' ? '' : `${text}.`}${language}.${format}`,
    })),
  )

export const entryPath = (file: string): string => {
  const type = typeOfFile(file)
  return type?.file.includes(ANY_SLUG) ? `entries/${dirname(file)}.json` : `files/${file}`
}

export const typeOfFile = (file: string): EntryType | null =>
  TYPES.get(file) ?? TYPES.get(patternOf(file)) ?? null

export const packFileOf = (path: string): string | null => {
  const [, folder, rest = ''] = /^(files|entries)\/(.+)$/.exec(path) ?? []
  if (folder === 'files') return typeOfFile(rest)?.file === rest ? rest : null
  const name = rest.replace(/\.json$/, '')
  const type = ENTRY_TYPES.find(({ file }) => dirname(file) === `${dirname(name)}/${ANY_SLUG}`)
  return type && name !== rest ? type.file.replace(`${dirname(name)}/${ANY_SLUG}`, name) : null
}
