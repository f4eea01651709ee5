import { found, type Lookup } from '#application/answer.ts'
import type { PageState } from '#application/page-state.ts'
import { isRecord } from '#infrastructure/content-api/is-record.ts'

export const TRANSFER_STATE_ID = 'transfer-state'

const serialisedIn = (document: Document): Map<string, unknown> => {
  try {
    const state: unknown = JSON.parse(
      document.querySelector(`script#${TRANSFER_STATE_ID}`)?.textContent ?? '',
    )
    return new Map(isRecord(state) ? Object.entries(state) : [])
  } catch {
    return new Map()
  }
}

/**
 * Reads a value that the server wrote into the page. If the server could not load the value, it wrote `{ "problem":
 * "not-found" }` or `{ "problem": "unavailable" }`. Content never contains such an object.
 */
const answerIn = (value: unknown): Lookup<unknown> => {
  if (!isRecord(value) || Object.keys(value).length !== 1) return found(value)
  const { problem } = value
  return problem === 'not-found' || problem === 'unavailable' ? { ok: false, problem } : found(value)
}

/**
 * Stores the values that the server wrote into the page, and the values that the browser fetches later. If the server
 * could not load a value, the first `take` returns this failure. The next `take` returns undefined, so that the page
 * fetches the value itself.
 */
export const browserPageState = (document: Document): PageState => {
  const serialised = serialisedIn(document)
  const kept = new Map<string, Lookup<unknown>>()

  const keep = (key: string, answer: Lookup<unknown>) => {
    if (answer.ok) kept.set(key, answer)
  }
  const take = (key: string): Lookup<unknown> | undefined => {
    if (kept.has(key) || !serialised.has(key)) return kept.get(key)
    const answer = answerIn(serialised.get(key))
    serialised.delete(key)
    keep(key, answer)
    return answer
  }
  return {
    collects: false,
    // The cast is safe, because the server wrote the value, and the server and this script come from the same build.
    take: <Value>(key: string) => take(key) as Lookup<Value> | undefined,
    keep,
  }
}
