import { type Lookup, NOT_FOUND } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import { type Http, lookup } from './http.ts'
import type { PieceOf } from './record.ts'

/** An empty name or one of dots would lead to another path. */
const isSegment = (name: string) => !/^\.{0,2}$/.test(name)

/** A path with names in it, whatever they hold; `null` where a name cannot stand in a path. */
export const pathWith = (parts: TemplateStringsArray, ...names: readonly string[]): string | null =>
  names.every(isSegment)
    ? String.raw({ raw: parts }, ...names.map((name) => encodeURIComponent(name.toWellFormed())))
    : null

/** Asks for one thing by name: under an address that cannot be, there is none. */
export const find = async <Value>(
  http: Http,
  log: Log,
  piece: PieceOf<Value>,
  path: string | null,
): Promise<Lookup<Value>> => (path === null ? NOT_FOUND : lookup(http, log, piece, { method: 'GET', path }))
