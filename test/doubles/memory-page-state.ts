import { found, type Lookup } from '#application/answer.ts'
import type { PageState } from '#application/page-state.ts'

/** Holds answers like either end of the page's state. */
export const memoryPageState = (carried: Readonly<Record<string, unknown>> = {}, collects = true) => {
  const answers = new Map<string, Lookup<unknown>>(
    Object.entries(carried).map(([key, value]) => [key, found(value)]),
  )
  return {
    collects,
    answers,
    take: <Value>(key: string) => answers.get(key) as Lookup<Value> | undefined,
    keep: (key: string, answer: Lookup<unknown>) => {
      answers.set(key, answer)
    },
  } satisfies PageState & { answers: Map<string, Lookup<unknown>> }
}
