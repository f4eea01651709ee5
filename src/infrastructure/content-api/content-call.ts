import type { Answer } from '#application/answer.ts'
import { ALWAYS_PUBLIC, type Publication } from '#domain/site/publication.ts'
import type { Piece, PieceOf, SchemaOf } from './record.ts'

/** A reading call of the content API, defined once: the embedded API serves and describes it, the site asks for it. */
export interface ContentCall<Value = unknown, Id extends string = string> {
  readonly id: Id
  /** As OpenAPI writes it; a port's method fills its parameters in their order. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Whether "not found" is an answer: the call is for one thing by its name. */
  readonly mayBeMissing: boolean
  /** The site asks only for what exists: for it, "not found" is a failure of the API. */
  readonly mustExist?: true
  readonly schema: SchemaOf<unknown>
  /** Mistakes in the answer that the site can live with, for the log. */
  doubts?(value: Value): readonly { readonly at: string; readonly why: string }[]
  /** What the site reads of the answer: a list of cards needs less than the API gives. */
  readonly piece: PieceOf<Value>
}

/** Calls are named by the methods of the port that they fulfil; others are for programs besides the site. */
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

/** A call whose answer always exists. */
export const always = <const Id extends string, Value>(...given: Given<Id, Value>): ContentCall<Value, Id> =>
  call(given, false)

/** A call for one thing by its name, which may not exist. */
export const ifFound = <const Id extends string, Value>(...given: Given<Id, Value>): ContentCall<Value, Id> =>
  call(given, true)

/** The API answers whole records; the site reads only what a card shows. */
export const cardsOf = <const Id extends string, Value>(
  whole: Piece<unknown, unknown>,
  ...given: Given<Id, Value>
): ContentCall<Value, Id> => call(given, false, whole.wire)

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/')

const isParameter = (segment: string): boolean => segment.startsWith('{')

/** The names of a path's parameters, in their order. */
export const parametersOf = ({ path }: { readonly path: string }): readonly string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** Names that are calls of their own, such as `/api/jobs/page`: no record can have such a name. */
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

/** An empty name or one of dots would lead to another path. */
const isSegment = (name: string): boolean => !/^\.{0,2}$/.test(name)

/** The path of a call with names in it, whatever they hold; `null` where no record can have the name. */
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

/** When a record is public, by the fields that any record with a page may have beside its own. */
export const publicationIn = (value: unknown): Publication => {
  if (typeof value !== 'object' || value === null) return ALWAYS_PUBLIC
  const { draft, publishAt, unpublishAt }: Readonly<Record<string, unknown>> = { ...value }
  return { draft: draft === true, publishAt: textOf(publishAt), unpublishAt: textOf(unpublishAt) }
}
