import { dirname } from 'node:path/posix'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { wireFieldName } from '../content-api/record.ts'
import { ANY_SLUG, packFiles, slugIn } from '../content-tools/schemas.ts'
import { type FormField, formOf } from './form.ts'

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

export interface EntryType {
  /**
   * The path of the file in the content pack (a folder of JSON files, pictures and texts). If each record of a folder
   * has such a file, `*` stands for the slug of the record.
   */
  readonly file: string
  readonly fields: readonly FormField[]
  /**
   * Tells whether the file contains a record, a list or a table of texts. The form shows a list or a table as one
   * field.
   */
  readonly root: 'group' | 'list' | 'texts'
  readonly localized: ReadonlySet<string>
  readonly texts: readonly string[]
}

export const ROOT = 'entries'

/**
 * Fields that the form does not show. A new record gets the next free number as its id. The name of its folder is its
 * slug.
 */
const NOT_ASKED = ['id', 'slug']

const typeOf = ([file, { schema, texts }]: readonly [string, ReturnType<typeof fileOf>]): EntryType => {
  const form = formOf(file, schema)
  if (form.is !== 'group')
    return {
      file,
      fields: [{ name: ROOT, isRequired: true, kind: form }],
      root: form.is === 'list' ? 'list' : 'texts',
      localized: new Set(),
      texts: [],
    }
  const isText = (name: string) =>
    texts.some((text) => LANGUAGES.some((language) => name === wireFieldName(text, language)))
  const fields = form.fields.filter(
    ({ name }) => !isText(name) && !(file.includes(ANY_SLUG) && NOT_ASKED.includes(name)),
  )
  return { file, fields, root: 'group', localized: localizedNames(fields), texts }
}

const KINDS_OF_FILES = packFiles()

const fileOf = (file: string) => {
  const found = KINDS_OF_FILES.get(file)
  if (found === undefined) throw new Error(`${file} is not a file of a content pack`)
  return found
}

export const ENTRY_TYPES: readonly EntryType[] = [...KINDS_OF_FILES].map(typeOf)

export const htmlField = (text: string): string => `${fieldOfText(text)}Html`

export const fieldOfText = (text: string): string => text || 'text'

export const fileOfText = (file: string, text: string, language: Language): string =>
  `${dirname(file)}/${text === '' ? '' : `${text}.`}${language}`

export const entryPath = (file: string): string => {
  const type = typeOfFile(file)
  return type?.file.includes(ANY_SLUG) ? `entries/${dirname(file)}.json` : `files/${file}`
}

export const matches = (pattern: string, file: string): boolean =>
  file === pattern || slugIn(pattern, file) !== null

export const typeOfFile = (file: string): EntryType | null =>
  ENTRY_TYPES.find((type) => matches(type.file, file)) ?? null

export const packFileOf = (path: string): string | null => {
  const [, folder, rest = ''] = /^(files|entries)\/(.+)$/.exec(path) ?? []
  if (folder === 'files') return typeOfFile(rest)?.file === rest ? rest : null
  const name = rest.replace(/\.json$/, '')
  const type = ENTRY_TYPES.find(({ file }) => dirname(file) === `${dirname(name)}/${ANY_SLUG}`)
  return type && name !== rest ? type.file.replace(`${dirname(name)}/${ANY_SLUG}`, name) : null
}

/**
 * Tells whether the editor numbers a field, such as `id` or `order`. If the author leaves such a field empty, it gets
 * the next free number.
 */
export const isNumbered = ({ file }: EntryType, name: string): boolean => {
  const form = formOf(file, fileOf(file).schema)
  return (
    file.includes(ANY_SLUG) &&
    form.is === 'group' &&
    form.fields.some((field) => field.name === name && field.isRequired)
  )
}
