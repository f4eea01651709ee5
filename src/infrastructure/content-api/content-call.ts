import type { Answer } from '#application/answer.ts'
import { ALWAYS_PUBLIC, type Publication } from '#domain/site/publication.ts'
import type { PieceOf, SchemaOf } from './record.ts'

/**
 * Describes a call of the content API (the HTTP API from which the site can get its content). The site uses the
 * description to make the call. A site that serves the API uses the same description to answer the call and to
 * document it.
 */
export interface ContentCall<Value = unknown, Id extends string = string> {
  readonly id: Id
  /**
   * The path, with parameters as in OpenAPI. For example, `vacancy('artist')` calls `/api/jobs/{slug}` with `artist`
   * as `slug`.
   */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly mayBeMissing: boolean
  /** True if the record always exists. A 404 response is then an error of the API. */
  readonly mustExist?: true
  readonly schema: SchemaOf<unknown>
  /**
   * Returns probable mistakes in the response, such as a vacancy with an unknown status. The site logs these
   * mistakes, but still uses the response.
   */
  doubts?(value: Value): readonly { readonly at: string; readonly why: string }[]
  readonly piece: PieceOf<Value>
}

/**
 * An object with the calls of one port, such as `CareersContent`. Each method of the port has a call with the same
 * name. Any other call in the object is for other clients of the API.
 */
export type CallsOf<Port> = Readonly<Record<string, ContentCall>> & {
  readonly [Method in keyof Port]: Port[Method] extends (...values: never[]) => Promise<infer Given>
    ? ContentCall<Extract<Given, Answer<unknown> & { readonly ok: true }>['value']>
    : never
}

const callThat =
  (mayBeMissing: boolean) =>
  <const Id extends string, Value>(
    id: Id,
    path: ContentCall['path'],
    summary: string,
    piece: PieceOf<Value>,
  ): ContentCall<Value, Id> => ({ id, path, summary, mayBeMissing, schema: piece.wire, piece })

export const always = callThat(false)

export const ifFound = callThat(true)

/** A call for a list whose records have more fields in the API (`whole`) than the site reads. */
export const cardsOf = <const Id extends string, Value>(
  whole: PieceOf<unknown>,
  ...call: Parameters<typeof always<Id, Value>>
): ContentCall<Value, Id> => ({ ...always(...call), schema: whole.wire })

export const parametersOf = ({ path }: { readonly path: string }): readonly string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/**
 * Returns the names that no record may have as its slug, because another call already has that path. For example, no
 * vacancy can have the slug `page`, because `/api/jobs/page` is another call.
 */
export const reservedNames = ({ path }: ContentCall, calls: Readonly<Record<string, ContentCall>>) => {
  const [, folder] = /^(.+\/)\{\w+\}\/?$/.exec(path) ?? []
  if (folder === undefined) return []
  return Object.values(calls).flatMap((other) => {
    const name = other.path.startsWith(folder) ? other.path.slice(folder.length).replace(/\/$/, '') : ''
    return /^[^/{]+$/.test(name) ? [name] : []
  })
}

/**
 * Tells whether a name can be a segment of a path. An empty name, `.`, `..` or a name with a slash would lead to
 * another path.
 */
const isSegment = (name: string): boolean => !/^\.{0,2}$|\//.test(name)

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

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The values of `draft` in a record that is not a draft. Any other value hides the record. */
const NO_DRAFT: readonly unknown[] = [undefined, null, false, 'false', 0, '']

export const publicationIn = (value: unknown): Publication => {
  if (typeof value !== 'object' || value === null) return ALWAYS_PUBLIC
  const { draft, publishAt, unpublishAt }: Partial<Record<keyof Publication, unknown>> = value
  return { draft: !NO_DRAFT.includes(draft), publishAt: textOf(publishAt), unpublishAt: textOf(unpublishAt) }
}
