import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import { moment } from '../content-api/pieces.ts'
import { wireFieldName } from '../content-api/record.ts'
import { plainSchemas } from '../content-pack/pack-source.ts'

export type FieldKind =
  | { readonly is: 'text' | 'moment' | 'number' | 'picture' }
  | { readonly is: 'flag'; readonly otherwise: boolean }
  | { readonly is: 'choice'; readonly options: readonly string[] }
  /** The id of an entry in a list. `to` is the file with the list. */
  | { readonly is: 'reference'; readonly to: string }
  | { readonly is: 'texts' }
  | { readonly is: 'group'; readonly fields: readonly FormField[] }
  | { readonly is: 'list' | 'one-or-more' | 'all-or-list'; readonly item: FieldKind }

export interface FormField {
  readonly name: string
  readonly isRequired: boolean
  readonly kind: FieldKind
}

type Def = z.core.$ZodTypes['_zod']['def']

/**
 * Returns the zod definition of the value in the file. A field's schema may wrap this definition, for example in an
 * optional schema or a pipe.
 */
const defOf = (schema: z.core.$ZodType): Def => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return defOf(def.innerType)
  if (def.type !== 'pipe') return def
  return defOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
}

/** The numbers that are ids of entries in a list, by name, each with the file of its list. */
const REFERENCES: Readonly<Record<string, string>> = {
  department: 'careers/departments.json',
  category: 'news/categories.json',
}

/** Fields of a picture that are not in the form. The server reads their values from the file of the picture. */
const MEASURED = ['width', 'height', 'tint']

const ALT = wireFieldName('alt', DEFAULT_LANGUAGE)

const unionKind = (options: readonly z.core.$ZodType[], place: string): FieldKind => {
  const [one, list] = options.map((option) => kindOf(option, place))
  if (one?.is === 'flag' && list?.is === 'list') return { is: 'all-or-list', item: list.item }
  if (one !== undefined && list?.is === 'list') return { is: 'one-or-more', item: one }
  throw new Error(`${place}: the editor has no field for this union`)
}

/** Returns what the form shows for a value with this schema. `place` is for the message of an error. */
export const kindOf = (schema: z.core.$ZodType, place: string): FieldKind => {
  const def = defOf(schema)
  if (plainSchemas(schema).includes(moment.wire)) return { is: 'moment' }
  switch (def.type) {
    case 'string':
      return { is: 'text' }
    case 'number':
      return { is: 'number' }
    case 'boolean':
      return { is: 'flag', otherwise: z.safeParse(schema, undefined).data === true }
    case 'enum':
      return { is: 'choice', options: Object.values(def.entries).map(String) }
    case 'array':
      return { is: 'list', item: kindOf(def.element, `${place}[]`) }
    case 'object':
      return { is: 'group', fields: fieldsOf(def.shape, place) }
    case 'union':
      return unionKind(def.options, place)
    case 'record':
      return { is: 'texts' }
    default:
      throw new Error(`${place}: the editor has no field for ${def.type}`)
  }
}

const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>, place: string): readonly FormField[] => {
  const isPicture = 'path' in shape && ALT in shape
  return Object.entries(shape).flatMap(([name, schema]): FormField[] => {
    if (isPicture && MEASURED.includes(name)) return []
    const isRequired = !z.safeParse(schema, undefined).success
    if (isPicture && name === 'path') return [{ name, isRequired, kind: { is: 'picture' } }]
    const kind = kindOf(schema, `${place}.${name}`)
    const to = kind.is === 'number' ? REFERENCES[name] : undefined
    return [{ name, isRequired, kind: to === undefined ? kind : { is: 'reference', to } }]
  })
}

export const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return isThere(value) ? [value] : []
}

const IMAGES = '/media/images/'

/** Flattens nested texts. For example, `{ "consent": { "save": "Save" } }` becomes `{ "consent.save": "Save" }`. */
const flattened = (value: unknown, start = ''): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.assign({}, ...Object.entries(value).map(([key, inner]) => flattened(inner, `${start}${key}.`)))
    : { [start.slice(0, -1)]: String(value ?? '') }

interface Texts {
  [key: string]: string | Texts
}

const nested = (value: Readonly<Record<string, unknown>>): Texts => {
  const texts: Texts = {}
  for (const [path, text] of Object.entries(value)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let inner = texts
    for (const key of keys) {
      const next = inner[key]
      inner = inner[key] = typeof next === 'object' ? next : {}
    }
    inner[last] = String(text)
  }
  return texts
}

export const shownIn = (kind: FieldKind, value: unknown): unknown => {
  switch (kind.is) {
    case 'picture':
      return isThere(value) ? `${IMAGES}${value}` : ''
    case 'group': {
      const record = isRecord(value) ? value : {}
      return Object.fromEntries(
        kind.fields
          .filter((field) => Object.hasOwn(record, field.name) || field.kind.is === 'flag')
          .map((field) => [field.name, shownIn(field.kind, record[field.name])]),
      )
    }
    case 'flag':
      return value ?? kind.otherwise
    case 'reference':
      // The value is the id of an entry. The editor compares ids as strings.
      return isThere(value) ? String(value) : ''
    case 'list':
    case 'one-or-more':
      return listOf(value).map((item) => shownIn(kind.item, item))
    case 'all-or-list':
      return {
        all: value === true,
        only: value === true ? [] : listOf(value || null).map((item) => shownIn(kind.item, item)),
      }
    case 'texts':
      return isRecord(value) ? flattened(value) : {}
    default:
      return value ?? undefined
  }
}

export const storedOf = (kind: FieldKind, value: unknown): unknown => {
  switch (kind.is) {
    case 'picture':
      return isThere(value) ? String(value).replace(IMAGES, '') : undefined
    case 'number':
    case 'reference':
      return isThere(value) ? Number(value) : undefined
    case 'group': {
      const stored = isRecord(value) ? storedFields(kind.fields, value) : {}
      return Object.values(stored).some(isThere) ? stored : undefined
    }
    case 'list':
      return itemsOf(kind.item, value)
    case 'one-or-more': {
      const items = itemsOf(kind.item, value)
      if (items.length === 0) return undefined
      return items.length === 1 ? items[0] : items
    }
    case 'all-or-list': {
      const { all, only }: { readonly all?: unknown; readonly only?: unknown } = isRecord(value) ? value : {}
      if (all === true) return true
      const items = itemsOf(kind.item, only)
      return items.length === 0 ? undefined : items
    }
    case 'texts':
      return isRecord(value) ? nested(value) : {}
    default:
      return isThere(value) ? value : undefined
  }
}

const itemsOf = (kind: FieldKind, value: unknown): readonly unknown[] =>
  listOf(value).map((item) => storedOf(kind, item) ?? {})

export const storedFields = (fields: readonly FormField[], value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, isRequired }): [string, unknown][] => {
      const stored = storedOf(kind, value[name])
      const isSaid = isThere(stored) && !(kind.is === 'flag' && stored === kind.otherwise)
      return isRequired || isSaid ? [[name, stored ?? '']] : []
    }),
  )

export const looksAlike = (kind: FieldKind, one: unknown, other: unknown): boolean => {
  const stored = (value: unknown) => storedOf(kind, shownIn(kind, value)) ?? null
  return isDeepStrictEqual(stored(one), stored(other))
}
