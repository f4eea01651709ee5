import type { Answer } from '#application/answer.ts'
import { ALWAYS_PUBLIC, type Publication } from '#domain/site/publication.ts'
import type { Piece, PieceOf, SchemaOf } from './record.ts'

/** A reading call of the content API, defined once. The embedded API serves and describes it, and the site calls it. */
export interface ContentCall<Value = unknown, Id extends string = string> {
  readonly id: Id
  /** The path in OpenAPI's notation. The arguments of a port's method fill its parameters in order. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Whether "not found" is a valid answer. It is valid for a call that asks for one thing by name. */
  readonly mayBeMissing: boolean
  /** The site only asks for things that exist here, so "not found" is a failure of the API. */
  readonly mustExist?: true
  readonly schema: SchemaOf<unknown>
  /** Returns mistakes in the answer that the site can live with, for the log. */
  doubts?(value: Value): readonly { readonly at: string; readonly why: string }[]
  /** The part of the answer that the site reads. A list of cards needs less than the API sends. */
  readonly piece: PieceOf<Value>
}

/** The calls of a port have the names of its methods. Further calls serve other programs. */
export type CallsOf<Port> = Readonly<Record<string, ContentCall>> & {
  readonly [Method in keyof Port]: Port[Method] extends (...values: never[]) => Promise<infer Given>
    ? ContentCall<Extract<Given, Answer<unknown> & { readonly ok: true }>['value']>
    : never
}

type Given<Id, Value> = readonly [id: Id, path: ContentCall['path'], summary: string, piece: PieceOf<Value>]

const call = <const Id extends string, Value>(
  [id, path, summary, piece]: Given<Id, Value>,
  mayBeMissing: boolean,
  schema: SchemaOf<unknown> = piece.wire,
): ContentCall<Value, Id> => ({ id, path, summary, mayBeMissing, schema, piece })

/** Defines a call that always has an answer. */
export const always = <const Id extends string, Value>(...given: Given<Id, Value>): ContentCall<Value, Id> =>
  call(given, false)

/** Defines a call for one thing by name, which may not exist. */
export const ifFound = <const Id extends string, Value>(...given: Given<Id, Value>): ContentCall<Value, Id> =>
  call(given, true)

/** Defines a call whose answer has whole records, of which the site reads only the fields of a card. */
export const cardsOf = <const Id extends string, Value>(
  whole: Piece<unknown, unknown>,
  ...given: Given<Id, Value>
): ContentCall<Value, Id> => call(given, false, whole.wire)

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/')

const isParameter = (segment: string): boolean => segment.startsWith('{')

/** Returns the names of a path's parameters in order. */
export const parametersOf = ({ path }: { readonly path: string }): readonly string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** Returns names that are calls themselves, such as `page` in `/api/jobs/page`. A record cannot have such a name. */
export const reservedNames = (
  { path }: ContentCall,
  calls: Readonly<Record<string, ContentCall>>,
): readonly string[] => {
  const own = segmentsOf(path)
  return Object.values(calls).flatMap((other) => {
    const segments = segmentsOf(other.path)
    const name = segments.at(-1) ?? ''
    const isBeside =
      isParameter(own.at(-1) ?? '') &&
      !isParameter(name) &&
      segments.length === own.length &&
      segments.slice(0, -1).every((segment, index) => segment === own[index])
    return isBeside ? [name] : []
  })
}

/** An empty name, or one made of dots, would lead to another path. */
const isSegment = (name: string): boolean => !/^\.{0,2}$/.test(name)

/** Fills any names into the path of a call. Returns null if no record can have the name. */
export const filledPath = (
  { path }: Pick<ContentCall, 'path'>,
  names: readonly string[],
  reserved: readonly string[],
): string | null =>
  names.every((name) => isSegment(name) && !reserved.includes(name))
    ? names.reduce(
        (filled, name) => filled.replace(/\{\w+\}/, () => encodeURIComponent(name.toWellFormed())),
        path as string,
      )
    : null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns when a record is public. Every record with a page may have these fields. */
export const publicationIn = (value: unknown): Publication => {
  if (typeof value !== 'object' || value === null) return ALWAYS_PUBLIC
  const { draft, publishAt, unpublishAt }: Readonly<Record<string, unknown>> = { ...value }
  return { draft: draft === true, publishAt: textOf(publishAt), unpublishAt: textOf(unpublishAt) }
}
