import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type Lookup, UNAVAILABLE } from '#application/answer.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'

interface Options {
  readonly freshMs: number
  readonly maxEntries: number
  /** The maximum size of all answers together. The size of a parsed answer is the length of its JSON. */
  readonly maxBytes: number
  /**
   * Starts the time limit for the renewal of one cached answer. The promise resolves when the time is over:
   * - A request that waits for the fresh answer gets the cached answer.
   * - The next renewal starts, even if this one is not finished.
   */
  readonly patience: () => Promise<void>
  readonly onChange?: () => void
}

/** Ignores the error of a failed renewal. The next renewal tries again. */
const ignored = () => {}

type Found = Extract<Lookup<unknown>, { ok: true }>

type Ask = () => Promise<Lookup<unknown>>

interface Entry {
  readonly answer: Found
  at: number
  readonly askedAt: number
  readonly size: number
}

/**
 * A cached answer of this age is old. A request then waits for a fresh answer. If the fresh answer takes too long,
 * the request gets the old answer.
 */
const OLD_MS = 5 * MINUTE_MS

/**
 * How many renewals run at the same time. More renewals could slow down the API, and visitors' requests would fail.
 */
const RENEWED_AT_ONCE = 8

export type AnswerCache = ReturnType<typeof answerCache>

/**
 * Returns a function that makes a call. If a call with the same key is already running, the function returns the
 * answer of this call. A call that has run for `freshMs` or longer may hang, so its answer is not shared. `run` must
 * call `begin` when the call starts, because the time in the queue does not count.
 */
const sharedCalls = (freshMs: number) => {
  const underway = new Map<string, { readonly answer: Promise<Lookup<unknown>>; readonly beganAt: number }>()
  return (key: string, run: (begin: () => number) => Promise<Lookup<unknown>>): Promise<Lookup<unknown>> => {
    const running = underway.get(key)
    if (running !== undefined && MONOTONIC_CLOCK.elapsedMs() - running.beganAt < freshMs)
      return running.answer
    let beganAt = Number.POSITIVE_INFINITY
    const begin = () => {
      beganAt = MONOTONIC_CLOCK.elapsedMs()
      return beganAt
    }
    const started = {
      get beganAt() {
        return beganAt
      },
      answer: run(begin).finally(() => {
        if (underway.get(key) === started) underway.delete(key)
      }),
    }
    underway.set(key, started)
    return started.answer
  }
}

const sizeOf = ({ value }: Found): number =>
  1 + (Buffer.isBuffer(value) ? value.length : (JSON.stringify(value)?.length ?? 0))

const storedAnswers = ({ maxEntries, maxBytes, onChange = () => {} }: Options) => {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  })
  const missed = new LRUCache<string, true>({ max: maxEntries })

  const keep = (key: string, answer: Found, askedAt: number) => {
    const before = entries.get(key)
    const isSame = before !== undefined && isDeepStrictEqual(before.answer, answer)
    // If the new answer equals the stored answer, the stored object stays, because other caches use this object as a
    // key.
    const kept = isSame ? before : { answer, size: sizeOf(answer) }
    entries.set(key, { ...kept, at: MONOTONIC_CLOCK.elapsedMs(), askedAt })
    const hasChanged = before === undefined ? missed.has(key) : !isSame
    missed.delete(key)
    if (hasChanged) onChange()
  }

  return {
    at: (key: string) => entries.get(key),
    clear: () => entries.clear(),
    age: () => {
      for (const entry of entries.values()) entry.at = Number.NEGATIVE_INFINITY
    },
    /**
     * Stores the answer of a call that started at `askedAt`. Drops the answer if a call that started later has
     * already stored its answer.
     */
    note: (key: string, answer: Lookup<unknown>, askedAt: number) => {
      if ((entries.get(key)?.askedAt ?? askedAt) > askedAt) return
      if (answer.ok) keep(key, answer, askedAt)
      else if (answer.problem === 'not-found' && entries.delete(key)) onChange()
      else if (!entries.has(key)) missed.set(key, true)
    },
  }
}

const renewals = (maxWaiting: number, patience: Options['patience']) => {
  const renewing = concurrencyLimit({ concurrency: RENEWED_AT_ONCE, maxWaiting })
  return async (begin: Ask): Promise<Lookup<unknown>> => {
    const limited = await renewing(async () => {
      const answer = begin()
      await Promise.race([answer, patience()])
      return { answer }
    })
    return limited.is === 'done' ? limited.value.answer : UNAVAILABLE
  }
}

/**
 * Caches the answers of the content API:
 * - If an answer is older than `freshMs`, it is stale. A request gets the stale answer immediately, and the cache
 *   renews the answer in the background.
 * - If an answer is older than `OLD_MS`, it is old. A request waits for a fresh answer, and gets the old answer only
 *   if the API fails or is slow.
 * - Simultaneous requests for the same answer share one call.
 */
export const answerCache = (options: Options) => {
  const { freshMs, maxEntries, patience } = options
  const answers = storedAnswers(options)
  const used = new AsyncLocalStorage<Map<string, Ask>>()
  const sharing = sharedCalls(freshMs)
  const inTurn = renewals(maxEntries, patience)

  const callOnce = (key: string, ask: Ask, isAwaited: boolean): Promise<Lookup<unknown>> =>
    sharing(key, (begin) => {
      const started = async () => {
        const askedAt = begin()
        const answer = await ask()
        answers.note(key, answer, askedAt)
        return answer
      }
      return isAwaited ? started() : inTurn(started)
    })

  const isStale = (key: string) =>
    MONOTONIC_CLOCK.elapsedMs() - (answers.at(key)?.at ?? Number.NEGATIVE_INFINITY) >= freshMs

  return {
    clear: answers.clear,
    /** Makes all answers old (see `OLD_MS`). The next request for an answer then waits for a fresh one. */
    age: answers.age,
    get: async <Value>(key: string, ask: () => Promise<Lookup<Value>>): Promise<Lookup<Value>> => {
      used.getStore()?.set(key, ask)
      const known = answers.at(key)
      if (known === undefined) return (await callOnce(key, ask, true)) as Lookup<Value>
      const isOld = MONOTONIC_CLOCK.elapsedMs() - known.at >= OLD_MS
      const newer = isStale(key) ? callOnce(key, ask, isOld) : null
      newer?.catch(ignored)
      const answer = isOld && newer !== null ? await Promise.race([newer, patience()]) : undefined
      const isGood = answer && (answer.ok || answer.problem === 'not-found')
      return (isGood ? answer : known.answer) as Lookup<Value>
    },
    /**
     * Runs `work` and returns its value and a function `refresh`. `refresh` renews the stale answers that `work` used.
     * It does not run `work` again.
     */
    tracking: async <Value>(work: () => Promise<Value>) => {
      const parts = new Map<string, Ask>()
      const value = await used.run(parts, work)
      const refresh = () => {
        for (const [key, ask] of parts) if (isStale(key)) callOnce(key, ask, false).catch(ignored)
      }
      return { value, refresh }
    },
  }
}
