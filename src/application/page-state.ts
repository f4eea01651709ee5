import type { Lookup } from './answer.ts'

declare const holds: unique symbol

/** The name of a value in the page state. The type parameter is the type of that value. */
export type PageKey<Value> = string & { readonly [holds]: Value }

export const pageKey = <Value>(name: string) => name as PageKey<Value>

/**
 * The values that the server stores in a page. Each value is the result of a port call. The browser reads these values
 * instead of calling the ports again.
 */
export interface PageState {
  /** True on the server, which writes the stored values into the page. */
  readonly collects: boolean
  take<Value>(key: PageKey<Value>): Lookup<Value> | undefined
  keep<Value>(key: PageKey<Value>, answer: Lookup<Value>): void
}

/**
 * Reads a value from the page state. If the value is missing, loads the value and stores the result. A failure is
 * stored too, because the first render in the browser must equal the render on the server.
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
