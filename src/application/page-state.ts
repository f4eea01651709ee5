import type { Lookup } from './answer.ts'

declare const holds: unique symbol

/** The name of a value in the page state. The type parameter is the type of that value. */
export type PageKey<Value> = string & { readonly [holds]: Value }

export const pageKey = <Value>(name: string) => name as PageKey<Value>

/**
 * The results of port calls (such as the list of games) that the server writes into a page. The browser reads them
 * instead of calling the ports again.
 */
export interface PageState {
  /** True on the server, which writes the page state into the page. */
  readonly collects: boolean
  take<Value>(key: PageKey<Value>): Lookup<Value> | undefined
  keep<Value>(key: PageKey<Value>, answer: Lookup<Value>): void
}

/**
 * Reads a value from the page state. If the value is missing, loads and stores it. A failure is also stored, because
 * the first render in the browser must equal the render on the server.
 */
export const takeOrLoad = async <Value>(
  state: PageState,
  key: PageKey<Value>,
  load: () => Promise<Lookup<Value>>,
): Promise<Lookup<Value>> => {
  const kept = state.take(key)
  if (kept !== undefined) return kept
  const answer = await load()
  state.keep(key, answer)
  return answer
}

export const takeOrElse = async <Value, Else>(
  state: PageState,
  key: PageKey<Value>,
  otherwise: Else,
  load: () => Promise<Lookup<Value>>,
): Promise<Value | Else> => {
  const answer = await takeOrLoad(state, key, load)
  return answer.ok ? answer.value : otherwise
}
