/** The answer of a port: the value, or why there is none. Ports throw for bugs only. */
export type Answer<Value, Problem extends string = 'unavailable'> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** An answer about a single thing, which may also not exist. */
export type Lookup<Value> = Answer<Value, 'not-found' | 'unavailable'>

export const found = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const NOT_FOUND = { ok: false, problem: 'not-found' } as const

export const UNAVAILABLE = { ok: false, problem: 'unavailable' } as const
