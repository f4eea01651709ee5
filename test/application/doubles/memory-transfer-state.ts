import type { TransferState } from '#application/ports/transfer-state.ts'

/** Holds what is kept, as both ends of the page's state do. */
export const memoryTransferState = (carried: Readonly<Record<string, unknown>> = {}) => {
  const values = new Map<string, unknown>(Object.entries(carried))
  return {
    values,
    take: <Value>(key: string) => values.get(key) as Value | null | undefined,
    keep: (key: string, value: unknown) => {
      values.set(key, value)
    },
  } satisfies TransferState & { values: Map<string, unknown> }
}
