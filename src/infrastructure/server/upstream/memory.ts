import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import type { Lookup } from '#application/answer.ts'
import type { MonotonicClock } from '../clocks.ts'

interface Options {
  readonly clock: MonotonicClock
  /** How long an answer counts as new; after that it is given all the same while a newer one is asked for. */
  readonly freshMs: number
  readonly mostEntries: number
  /** Something is known now that is not what it was. */
  readonly onNews?: () => void
}

type Ask = () => Promise<Lookup<unknown>>

interface Entry {
  readonly answer: Lookup<unknown>
  readonly at: number
  /** When the call began that brought it. */
  readonly since: number
}

interface Call {
  readonly answer: Promise<Lookup<unknown>>
  readonly since: number
}

/** Asks anew for whatever is no longer new of what a piece of work was made of. */
export type Refresh = () => void

export interface Memory {
  recall<Value>(key: string, ask: () => Promise<Lookup<Value>>): Promise<Lookup<Value>>
  /** Does a piece of work, and tells how to keep what it is made of up to date without doing it again. */
  noting<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value; readonly refresh: Refresh }>
}

/**
 * The latest good answers. While the one who answers is slow, down or talks nonsense, what it said last is given.
 * Several who ask for the same at once share one call.
 */
export const answerMemory = ({ clock, freshMs, mostEntries, onNews = () => {} }: Options): Memory => {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Call>()
  /** What somebody went without. */
  const missed = new Set<string>()
  const asked = new AsyncLocalStorage<Map<string, Ask>>()

  const keep = (key: string, answer: Lookup<unknown>, since: number) => {
    const before = entries.get(key)?.answer
    entries.delete(key)
    entries.set(key, { answer, at: clock.elapsedMs(), since })
    const oldest = entries.keys().next().value
    if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest)
    const isNews = before === undefined ? missed.has(key) : !isDeepStrictEqual(before, answer)
    missed.delete(key)
    if (isNews) onNews()
  }

  const learn = async (key: string, ask: Ask, since: number) => {
    const answer = await ask()
    // What was asked for later has come first, and is newer.
    if ((entries.get(key)?.since ?? since) > since) return answer
    if (answer.ok) keep(key, answer, since)
    else if (answer.problem === 'not-found' && entries.delete(key)) onNews()
    else if (!entries.has(key) && missed.size < mostEntries) missed.add(key)
    return answer
  }

  /** A call that hangs is not waited for: another one may find that all is well again. */
  const askOnce = (key: string, ask: Ask): Promise<Lookup<unknown>> => {
    const now = clock.elapsedMs()
    const running = underway.get(key)
    if (running !== undefined && now - running.since < freshMs) return running.answer
    const started: Call = {
      since: now,
      answer: learn(key, ask, now).finally(() => {
        if (underway.get(key) === started) underway.delete(key)
      }),
    }
    underway.set(key, started)
    return started.answer
  }

  const isOld = (key: string) =>
    clock.elapsedMs() - (entries.get(key)?.at ?? Number.NEGATIVE_INFINITY) >= freshMs

  return {
    recall: async <Value>(key: string, ask: () => Promise<Lookup<Value>>) => {
      asked.getStore()?.set(key, ask)
      const known = entries.get(key)
      if (known === undefined) return (await askOnce(key, ask)) as Lookup<Value>
      if (isOld(key)) void askOnce(key, ask)
      return known.answer as Lookup<Value>
    },
    noting: async (work) => {
      const parts = new Map<string, Ask>()
      const value = await asked.run(parts, work)
      const refresh = () => {
        for (const [key, ask] of parts) if (isOld(key)) void askOnce(key, ask)
      }
      return { value, refresh }
    },
  }
}
