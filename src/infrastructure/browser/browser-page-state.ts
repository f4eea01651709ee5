import { found, type Lookup } from '#application/answer.ts'
import type { PageState } from '#application/page-state.ts'

export const TRANSFER_STATE_ID = 'transfer-state'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const carriedIn = (document: Document): Map<string, unknown> => {
  try {
    const state: unknown = JSON.parse(
      document.querySelector(`script#${TRANSFER_STATE_ID}`)?.textContent ?? '',
    )
    return new Map(isRecord(state) ? Object.entries(state) : [])
  } catch {
    return new Map()
  }
}

/** A failure travels as `{ problem }` and nothing else; no content looks like that. */
const answerIn = (value: unknown): Lookup<unknown> => {
  if (!isRecord(value) || Object.keys(value).length !== 1) return found(value)
  const { problem } = value
  return problem === 'not-found' || problem === 'unavailable' ? { ok: false, problem } : found(value)
}

/**
 * What the page carries, and later what was fetched since: asked for once in the life of the page.
 * A failure is taken once, for the first draw; after that it is worth asking again.
 */
export const browserPageState = (document: Document): PageState => {
  const carried = carriedIn(document)
  const kept = new Map<string, Lookup<unknown>>()

  const keep = (key: string, answer: Lookup<unknown>) => {
    if (answer.ok) kept.set(key, answer)
  }
  const take = (key: string): Lookup<unknown> | undefined => {
    if (kept.has(key) || !carried.has(key)) return kept.get(key)
    const answer = answerIn(carried.get(key))
    carried.delete(key)
    keep(key, answer)
    return answer
  }
  return {
    collects: false,
    // The same build wrote it into the same document, each key in the shape that it is typed with.
    take: <Value>(key: string) => take(key) as Lookup<Value> | undefined,
    keep,
  }
}
