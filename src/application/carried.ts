import type { Answer, Lookup } from './answer.ts'
import type { CarriedKey, TransferState } from './ports/transfer-state.ts'

/**
 * What the page carries is taken from it, what is missing is asked for and kept.
 * A failure travels too: the first draw in the browser must show what the server showed.
 */
export const carried = async <Value>(
  state: TransferState,
  key: CarriedKey<Value>,
  ask: () => Promise<Answer<Value, 'not-found' | 'unavailable'>>,
): Promise<Lookup<Value>> => {
  const kept = state.take(key)
  if (kept !== undefined) return kept
  const answer = await ask()
  state.keep(key, answer)
  return answer
}
