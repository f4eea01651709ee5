import type { Lookup } from '#application/answer.ts'
import type { Clock } from '#application/ports/clock.ts'

interface Options {
  readonly clock: Clock
  /** How long an answer counts as new; after that it is given all the same while a newer one is asked for. */
  readonly freshMs: number
  readonly mostEntries: number
}

interface Entry {
  readonly answer: Lookup<unknown>
  readonly at: number
}

export interface Memory {
  recall<Value>(key: string, ask: () => Promise<Lookup<Value>>): Promise<Lookup<Value>>
}

/**
 * The latest good answers. While the one who answers is slow, down or talks nonsense, what it said last is given.
 * Several who ask for the same at once share one call.
 */
export const answerMemory = ({ clock, freshMs, mostEntries }: Options): Memory => {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<Lookup<unknown>>>()

  const keep = (key: string, answer: Lookup<unknown>) => {
    entries.delete(key)
    entries.set(key, { answer, at: clock.now() })
    const oldest = entries.keys().next().value
    if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest)
  }

  const askOnce = (key: string, ask: () => Promise<Lookup<unknown>>): Promise<Lookup<unknown>> => {
    const running = underway.get(key)
    if (running !== undefined) return running
    const call = ask()
      .then((answer) => {
        if (answer.ok) keep(key, answer)
        else if (answer.problem === 'not-found') entries.delete(key)
        return answer
      })
      .finally(() => underway.delete(key))
    underway.set(key, call)
    return call
  }

  return {
    recall: async <Value>(key: string, ask: () => Promise<Lookup<Value>>) => {
      const known = entries.get(key)
      if (known === undefined) return (await askOnce(key, ask)) as Lookup<Value>
      if (clock.now() - known.at >= freshMs) void askOnce(key, ask)
      return known.answer as Lookup<Value>
    },
  }
}
