import * as z from 'zod/mini'
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

/**
 * What the page carries, and later what was fetched since: asked for once in the life of the page.
 * A known failure is taken once, for the first draw; after that it is worth asking again.
 */
export const pageTransferState = (document: Document): TransferState => {
  const carried = carriedIn(document)
  const kept = new Map<string, unknown>()

  const read = (key: string): unknown => {
    if (kept.has(key)) return kept.get(key)
    const value = carried.get(key)
    carried.delete(key)
    if (value === null || value === undefined) return value
    const parsed = CARRIED_SCHEMAS.get(key)?.safeParse(value)
    if (!parsed?.success) return undefined
    kept.set(key, parsed.data)
    return parsed.data
  }
  return {
    // The schemas are listed by key, each in the shape that its key is typed with.
    take: <Value>(key: string) => read(key) as Value | null | undefined,
    keep: (key, value) => {
      if (value !== null) kept.set(key, value)
    },
  }
}
