import * as z from 'zod/mini'
import { found, type Lookup } from '#application/answer.ts'
import type { TransferState } from '#application/ports/transfer-state.ts'
import { CARRIED_SCHEMAS } from './carried-schemas.ts'

export const TRANSFER_STATE_ID = 'transfer-state'

const carriedState = z.record(z.string(), z.unknown())

const carriedIn = (document: Document): Map<string, unknown> => {
  try {
    return new Map(
      Object.entries(
        z.parse(carriedState, JSON.parse(document.getElementById(TRANSFER_STATE_ID)?.textContent ?? '')),
      ),
    )
  } catch {
    return new Map()
  }
}

const carriedProblem = z.strictObject({ problem: z.enum(['not-found', 'unavailable']) })

/** One schema serves all keys of a kind, such as `vacancy:` for `vacancy:lead-artist`. */
const schemaOf = (key: string) =>
  CARRIED_SCHEMAS.get(key) ?? CARRIED_SCHEMAS.get(key.slice(0, key.indexOf(':') + 1))

const answerIn = (key: string, value: unknown): Lookup<unknown> | undefined => {
  const failed = carriedProblem.safeParse(value)
  if (failed.success) return { ok: false, problem: failed.data.problem }
  const parsed = schemaOf(key)?.safeParse(value)
  return parsed?.success ? found(parsed.data) : undefined
}

/**
 * What the page carries, and later what was fetched since: asked for once in the life of the page.
 * A failure is taken once, for the first draw; after that it is worth asking again.
 */
export const pageTransferState = (document: Document): TransferState => {
  const carried = carriedIn(document)
  const kept = new Map<string, Lookup<unknown>>()

  const keep = (key: string, answer: Lookup<unknown>) => {
    if (answer.ok) kept.set(key, answer)
  }
  const take = (key: string): Lookup<unknown> | undefined => {
    if (kept.has(key) || !carried.has(key)) return kept.get(key)
    const answer = answerIn(key, carried.get(key))
    carried.delete(key)
    if (answer !== undefined) keep(key, answer)
    return answer
  }
  return {
    collects: false,
    // The schemas are listed by key, each in the shape that its key is typed with.
    take: <Value>(key: string) => take(key) as Lookup<Value> | undefined,
    keep,
  }
}
