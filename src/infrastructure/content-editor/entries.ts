import { basename, dirname } from 'node:path/posix'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import { wireFieldName } from '../content-api/record.ts'
import { parsedJson } from '../content-api/submission-answers.ts'
import { ORDER } from '../content-pack/games.ts'
import { nextNumber, written } from '../content-tools/new-record.ts'
import { ANY_SLUG, schemaAddress } from '../content-tools/schemas.ts'
import { type EntryType, languageOfField, ROOT, textsBeside, typeOfFile } from './entry-types.ts'
import { type FormField, isThere, looksAlike, shownIn, storedFields, storedOf } from './form.ts'

/**
 * This file converts between the files of the content pack (a folder of JSON files, pictures and texts) and the
 * entries of the editor. An entry is a JSON text with the fields of each language, such as `{ "en": { title, content,
 * … }, "ru": { title, content } }`.
 */

/** The content of each file, by path. In the changes of a save, null removes the file. */
export type PackTexts = ReadonlyMap<string, string | null>

const parsed = (text: string | null | undefined): unknown => parsedJson(text ?? '')

export const entryOf = (file: string, texts: PackTexts, languages: readonly Language[]): string | null => {
  const type = typeOfFile(file)
  const read = parsed(texts.get(file))
  if (type === null || (type.root === 'list' ? !Array.isArray(read) : !isRecord(read))) return null
  const record: Readonly<Record<string, unknown>> =
    type.root === 'group' && isRecord(read) ? read : { [ROOT]: read }
  const [first, ...others] = languages
  const shown = shownIn({ is: 'group', fields: type.fields }, record)
  const plain = isRecord(shown) ? shown : {}
  // A field that is undefined is not in the JSON text.
  const inLanguage = (language: Language) => ({
    ...Object.fromEntries([...type.localized].map((name) => [name, plain[wireFieldName(name, language)]])),
    ...Object.fromEntries(
      textsBeside(type, file, language).map(({ name, path }) => [name, texts.get(path) ?? undefined]),
    ),
  })
  const same = Object.fromEntries(
    Object.entries(plain).filter(([name]) => languageOfField(name, type.localized) === null),
  )
  return written({
    ...(first === undefined ? {} : { [first]: { ...same, ...inLanguage(first) } }),
    ...Object.fromEntries(others.map((language) => [language, inLanguage(language)])),
  })
}

const valuesOf = (
  { localized }: EntryType,
  entry: Readonly<Record<string, unknown>>,
  languages: readonly Language[],
): Readonly<Record<string, unknown>> => {
  const [first = DEFAULT_LANGUAGE] = languages
  const own = entry[first]
  return Object.assign(
    {},
    isRecord(own) ? own : {},
    ...languages.map((language) => {
      const texts = entry[language]
      const names = [...localized].map((name) => [
        wireFieldName(name, language),
        isRecord(texts) ? texts[name] : '',
      ])
      return Object.fromEntries(names)
    }),
  )
}

const textChanges = (
  type: EntryType,
  file: string,
  entry: Readonly<Record<string, unknown>>,
  languages: readonly Language[],
): readonly (readonly [string, string | null])[] =>
  languages.flatMap((language) => {
    const values = entry[language]
    return textsBeside(type, file, language).map(({ name, path }) => {
      const value = String((isRecord(values) ? values[name] : null) ?? '')
      return [path, value.trim() === '' ? null : `${value.trimEnd()}\n`] as const
    })
  })

const withIds = (items: unknown): unknown => {
  if (!Array.isArray(items) || !items.some((item) => isRecord(item) && Object.hasOwn(item, 'id')))
    return items
  let last = Math.max(0, ...items.map((item) => (isRecord(item) ? Number(item['id'] ?? 0) : 0)))
  return items.map((item) => (isRecord(item) && !isThere(item['id']) ? { ...item, id: ++last } : item))
}

const GAME = 'game.json'

const slugOf = (file: string, record: unknown): string =>
  isRecord(record) && typeof record['slug'] === 'string' ? record['slug'] : basename(dirname(file))

const orderChanges = (file: string, texts: PackTexts, isKept: boolean): PackTexts => {
  const order = parsed(texts.get(ORDER))
  const slug = slugOf(file, parsed(texts.get(file)))
  if (!file.endsWith(`/${GAME}`) || !Array.isArray(order) || order.includes(slug) === isKept) return new Map()
  return new Map([[ORDER, written(isKept ? [...order, slug] : order.filter((one) => one !== slug))]])
}

const renamedGame = (was: string, now: string, texts: PackTexts): PackTexts =>
  new Map(
    [ORDER, 'games/widget.json'].flatMap((file): [string, string][] => {
      const list = parsed(texts.get(file))
      const isName = (key: string) => key === 'game' || file === ORDER
      const text = JSON.stringify(list, (key, value) => (value === was && isName(key) ? now : value), 2)
      return text === JSON.stringify(list, null, 2) ? [] : [[file, `${text}\n`]]
    }),
  )

/**
 * Returns the record with the values of the form. A field keeps its old value if the old and the new value look the
 * same in the form. So a save changes only the fields that the author has edited.
 */
const recordWith = (
  type: EntryType,
  file: string,
  texts: PackTexts,
  values: Readonly<Record<string, unknown>>,
  languages: readonly Language[],
): unknown => {
  const before = parsed(texts.get(file))
  if (type.root !== 'group') {
    const [root] = type.fields
    const stored = root && storedOf(root.kind, values[ROOT])
    return root && looksAlike(root.kind, before, stored) ? before : withIds(stored)
  }
  const isAsked = ({ name }: FormField) => {
    const language = languageOfField(name, type.localized)
    return language === null || languages.includes(language)
  }
  const fields = type.fields.filter(isAsked)
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]))
  const stored = storedFields(fields, values)
  const old = isRecord(before) ? before : { $schema: schemaAddress(file) }
  const looksUnchanged = (name: string, value: unknown) => {
    const kind = kinds.get(name)
    return kind !== undefined && looksAlike(kind, old[name], value)
  }
  const kept = Object.keys(old).filter(
    (name) => !kinds.has(name) || Object.hasOwn(stored, name) || looksUnchanged(name, undefined),
  )
  const said = Object.entries(stored).filter(
    ([name, value]) => !(Object.hasOwn(old, name) && looksUnchanged(name, value)),
  )
  const numbered = type.numbered.filter((name) => !isThere(old[name]) && !isThere(stored[name]))
  return {
    ...Object.fromEntries(kept.map((name) => [name, old[name]])),
    ...Object.fromEntries(numbered.map((name) => [name, nextNumber(type.file, texts, Date.now())])),
    ...Object.fromEntries(said.filter(([name]) => !numbered.includes(name))),
  }
}

export const savedEntry = (file: string, text: string, texts: PackTexts, languages: readonly Language[]) => {
  const type = typeOfFile(file)
  const entry = parsed(text)
  if (type === null || !isRecord(entry)) return null
  const record = recordWith(type, file, texts, valuesOf(type, entry, languages), languages)
  const isSame = JSON.stringify(record) === JSON.stringify(parsed(texts.get(file)))
  const changes = new Map(textChanges(type, file, entry, languages))
  for (const [path, content] of changes)
    if ((texts.get(path) ?? null)?.trim() === content?.trim()) changes.delete(path)
  if (!isSame) changes.set(file, written(record))
  return new Map([...changes, ...orderChanges(file, texts, true)])
}

export const removedEntry = (file: string, texts: PackTexts): PackTexts => {
  const isMany = typeOfFile(file)?.file.includes(ANY_SLUG)
  const paths = isMany ? [...texts.keys()].filter((path) => dirname(path) === dirname(file)) : [file]
  return new Map([...paths.map((path): [string, null] => [path, null]), ...orderChanges(file, texts, false)])
}

/** Moves a record to a new slug. The record stores its old slug, so that the old address redirects to the new one. */
export const renamedEntry = (from: string, to: string, texts: PackTexts): PackTexts => {
  const read = parsed(texts.get(from))
  const record = isRecord(read) ? read : {}
  const was = slugOf(from, record)
  const now = slugOf(to, record)
  const former: readonly unknown[] = Array.isArray(record['formerly']) ? record['formerly'] : []
  const isMoved = was !== now && record['draft'] !== true
  const remembered = isMoved ? { formerly: [...former.filter((slug) => slug !== now), was] } : {}
  const moved = [...texts].filter(([path, text]) => dirname(path) === dirname(from) && text !== null)
  return new Map([
    ...moved.map(([path]): [string, null] => [path, null]),
    ...moved.map(([path, text]): [string, string | null] => [
      path.replace(`${dirname(from)}/`, `${dirname(to)}/`),
      text,
    ]),
    [to, written({ ...record, ...remembered })],
    ...(basename(from) === GAME ? renamedGame(was, now, texts) : []),
  ])
}
