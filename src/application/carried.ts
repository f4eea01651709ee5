import { type Answer, found, UNAVAILABLE } from './answer.ts'
import type { CarriedKey, TransferState } from './ports/transfer-state.ts'

/**
 * What the page carries is taken from it, what is missing is asked for and kept.
 * A failure travels too: the first draw in the browser must show what the server showed.
 */
export const carried = async <Value, Problem extends string>(
  state: TransferState,
  key: CarriedKey<Value>,
  ask: () => Promise<Answer<Value, Problem>>,
): Promise<Answer<Value, Problem | 'unavailable'>> => {
  const kept = state.take(key)
  if (kept !== undefined) return kept === null ? UNAVAILABLE : found(kept)
  const answer = await ask()
  state.keep(key, answer.ok ? answer.value : null)
  return answer
}
