import * as z from 'zod/mini'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import type { Localized } from '#domain/language/localized.ts'
import { isRecord } from './is-record.ts'
import { idsOf } from './missing-ids.ts'

export type WireSuffix = (typeof LANGUAGE_FACTS)[Language]['wireSuffix']

/**
 * Returns the name that a text has in the API for one language. For example, the field `title` is sent as `titleEn`
 * and `titleRu`.
 */
export const wireFieldName = <Name extends string>(name: Name, language: Language) =>
  `${name}${LANGUAGE_FACTS[language].wireSuffix}` as const

export type SchemaOf<Value> = z.ZodMiniType<Value>

/** Converts a value between its format in the API (`wire`) and its format in the domain. */
export interface Piece<Wire, Value> {
  readonly wire: SchemaOf<Wire>
  read(wire: Wire): Value
  write(value: Value): Wire
}

export type PieceOf<Value> = Piece<unknown, Value>

export type WireOf<Given extends { readonly wire: z.ZodMiniType }> = z.output<Given['wire']>

export const same = <Value>(wire: SchemaOf<Value>): Piece<Value, Value> => ({
  wire,
  read: (value) => value,
  write: (value) => value,
})

/** Makes a schema that reads a missing value and null as `otherwise`. */
export const orDefault = <Wire, Otherwise>(wire: SchemaOf<Wire>, otherwise: Otherwise) =>
  z.pipe(
    z.nullish(wire),
    z.transform((value) => value ?? otherwise),
  )

/**
 * Tells whether all fields of a record are null or empty, as in `{ "link": null }`. Some content APIs send such a
 * record instead of null.
 */
const isNone = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((field) => field === null || field === '')

/**
 * Makes a piece (see `Piece`) optional. A missing field, null and a record with only empty fields are read as null.
 */
export const orNone = <Wire, Value>({ wire, read, write }: Piece<Wire, Value>) => ({
  wire: z.pipe(
    z.transform((value: unknown) => (isNone(value) ? null : value)),
    orDefault(wire, null),
  ),
  read: (value: Wire | null) => (value === null ? null : read(value)),
  write: (value: Value | null) => (value === null ? null : write(value)),
})

/**
 * Makes a piece that reads `otherwise` if the value has a wrong format. It is for fields that not every content API has.
 * Another vendor's content API may use the same field name for different data.
 */
export const orElse = <Wire, Value>(piece: Piece<Wire, Value>, otherwise: Wire): Piece<Wire, Value> => ({
  ...piece,
  wire: z.catch(piece.wire, otherwise),
})

export const list = <Wire, Value>({ wire, read, write }: Piece<Wire, Value>) => ({
  wire: z.array(wire),
  read: (values: readonly Wire[]): readonly Value[] => values.map((value) => read(value)),
  write: (values: readonly Value[]): readonly Wire[] => values.map((value) => write(value)),
})

const listOfAtMost = <Wire, Value>(most: number, item: Piece<Wire, Value>) => {
  const { wire, read, write } = list(item)
  return { wire, read: (values: readonly Wire[]) => read(values.slice(0, most)), write }
}

/**
 * The maximum number of items in a list that one page shows as a whole, such as a menu. The site ignores all further
 * items. Without this limit, a faulty API could make a page many megabytes large.
 */
const MOST_ITEMS = 500

export const shortList = <Wire, Value>(item: Piece<Wire, Value>) => listOfAtMost(MOST_ITEMS, item)

/**
 * The maximum number of vacancies, and of articles. The site needs a limit, because each application form lists all
 * vacancies.
 */
const MOST_RECORDS = 5000

export const longList = <Wire, Value>(item: Piece<Wire, Value>) => listOfAtMost(MOST_RECORDS, item)

export type MayLackId<Value> = Omit<Value, 'id'> & { readonly id: number | null }

/**
 * Makes a list whose entries may lack an id. An entry without an id gets an id that no other entry of the list has.
 */
export const listWithIds = <Wire, Value extends { readonly id: number | null }>(
  item: Piece<Wire, Value>,
): Piece<readonly Wire[], readonly (Value & { readonly id: number })[]> => {
  const { wire, read, write } = shortList(item)
  return {
    wire,
    read: (values) => {
      const entries = read(values)
      const ids = idsOf(entries.map(({ id }) => id))
      return entries.map((entry, index) => ({ ...entry, id: ids[index] ?? 0 }))
    },
    write,
  }
}

export const listOrEmpty = <Wire, Value>(item: Piece<Wire, Value>) => {
  const { wire, read, write } = shortList(item)
  const none: readonly Wire[] = []
  return { wire: orDefault(wire, none), read, write }
}

const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] => Array.isArray(value)

/**
 * Makes a list that usually has one item. The API may send a single item without an array, and null instead of an
 * empty list.
 */
export const oneOrMore = <Wire, Value>(
  item: Piece<Wire, Value>,
): Piece<Wire | readonly Wire[] | null, readonly Value[]> => {
  const { wire, read, write } = shortList(item)
  return {
    wire: orDefault(z.union([item.wire, wire]), null),
    read: (value) => (value === null ? [] : read(isList(value) ? value : [value])),
    write: (values) => {
      const [first, ...more] = write(values)
      if (first === undefined) return null
      return more.length === 0 ? first : [first, ...more]
    },
  }
}

/**
 * Converts a value between fields of a record in the API and its format in the domain. `shape` contains the schema of
 * each field.
 */
export interface Field<Wire, Value> {
  readonly shape: { readonly [Name in keyof Wire]: SchemaOf<Wire[Name]> }
  read(record: Wire): Value
  write(value: Value): Wire
}

/** Converts a field that has another name in the API than in the domain. */
export const named = <Name extends string, Wire, Value>(
  name: Name,
  { wire, read, write }: Piece<Wire, Value>,
): Field<{ readonly [Key in Name]: Wire }, Value> => ({
  shape: { [name]: wire } as { readonly [Key in Name]: SchemaOf<Wire> },
  read: (record) => read(record[name]),
  write: (value) => ({ [name]: write(value) }) as { readonly [Key in Name]: Wire },
})

/** Converts a text that has a field for each language in the API. */
export const localized = <Name extends string, Wire, Value>(
  name: Name,
  piece: Piece<Wire, Value>,
): Field<{ readonly [Key in `${Name}${WireSuffix}`]: Wire }, Localized<Value>> => {
  const fields = LANGUAGES.map((language) => [language, named(wireFieldName(name, language), piece)] as const)
  return {
    shape: Object.assign({}, ...fields.map(([, { shape }]) => shape)),
    read: (record) => {
      const values: Partial<Record<Language, Value>> = {}
      for (const [language, { read }] of fields) values[language] = read(record)
      return values as Localized<Value>
    },
    write: (values) => Object.assign({}, ...fields.map(([language, { write }]) => write(values[language]))),
  }
}

/** The names of schemas in the OpenAPI document. */
export const SCHEMA_NAMES = new Map<z.core.$ZodType, string>()

/** Makes a record of a single field. Its value in the domain is the value of the field. */
export const only = <Wire, Value>({ shape, read, write }: Field<Wire, Value>, schemaName?: string) => {
  const wire = z.object(shape) as SchemaOf<Wire>
  if (schemaName !== undefined) SCHEMA_NAMES.set(wire, schemaName)
  return { wire, read, write }
}

export const wrapped = <const Name extends string, Wire, Value>(
  name: Name,
  piece: Piece<Wire, Value>,
  schemaName?: string,
) => only(named(name, piece), schemaName)

type Given = Readonly<Record<string, PieceOf<unknown> | Field<unknown, unknown>>>

type ShapeOf<Key, Part> = Part extends { readonly shape: infer Shape }
  ? Shape
  : Part extends { readonly wire: infer Schema }
    ? { [Name in Key & string]: Schema }
    : never

type Entries<Shape> = { [Name in keyof Shape]: { name: Name; wire: Shape[Name] } }[keyof Shape]

type WireShape<Parts extends Given> = {
  [Entry in {
    [Key in keyof Parts]: Entries<ShapeOf<Key, Parts[Key]>>
  }[keyof Parts] as Entry['name']]: Entry['wire']
}

type Values<Parts extends Given> = { readonly [Key in keyof Parts]: ReturnType<Parts[Key]['read']> }

/**
 * Makes the schema of a record, and the functions that convert the record to and from the format of the API. `given`
 * defines each field. `schemaName` is the name of the schema in the OpenAPI document.
 */
export const record = <const Parts extends Given>(given: Parts, schemaName?: string) => {
  const fields = Object.entries(given).map(
    ([key, part]) => [key, 'shape' in part ? part : named(key, part)] as const,
  )
  const shape: Readonly<Record<string, z.ZodMiniType>> = Object.assign(
    {},
    ...fields.map(([, { shape }]) => shape),
  )
  const wire = z.object(shape as WireShape<Parts>)
  if (schemaName !== undefined) SCHEMA_NAMES.set(wire, schemaName)
  return {
    wire,
    // Uses a loop, because `map` and similar functions are slower, and some lists have a hundred thousand records.
    read: (record: z.output<typeof wire>): Values<Parts> => {
      const value: Record<string, unknown> = {}
      for (const [key, field] of fields) value[key] = field.read(record)
      return value as Values<Parts>
    },
    write: (value: Values<Parts>): z.output<typeof wire> =>
      Object.assign({}, ...fields.map(([key, { write }]) => write(value[key]))),
  }
}
