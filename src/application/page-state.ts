import type { Lookup } from './answer.ts'

declare const holds: unique symbol

/** The name of a value in the serialised state of a page, typed by that value. */
export type PageKey<Value> = string & { readonly [holds]: Value }

export const pageKey = <Value>(name: string) => name as PageKey<Value>

/** The serialised state of a page: the server collects the answers of ports, and the browser takes them from there. */
export interface PageState {
  /** The page is being rendered: what is kept is serialised with it. */
  readonly collects: boolean
  /** `undefined`: it is not in the state and has to be loaded. */
  take<Value>(key: PageKey<Value>): Lookup<Value> | undefined
  keep<Value>(key: PageKey<Value>, answer: Lookup<Value>): void
}

/**
 * A value that the page state has is taken from it; any other is loaded and kept. A failure is serialised
 * too: the first render in the browser must show what the server showed.
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

/** A part that its page can do without: it has another value if it cannot be loaded. */
export const takeOrElse = async <Value, Else>(
  state: PageState,
  key: PageKey<Value>,
  otherwise: Else,
  load: () => Promise<Lookup<Value>>,
): Promise<Value | Else> => {
  const answer = await takeOrLoad(state, key, load)
  return answer.ok ? answer.value : otherwise
}
