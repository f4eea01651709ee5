import { setTimeout as wait } from 'node:timers/promises'
import { watchedMoments } from '#application/moments.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import type { Now } from '#domain/careers/closing.ts'
import { hasBegun, isInPreview } from '#domain/site/publication.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import type { Http } from '#infrastructure/content-api/http.ts'
import { type ContentState, firstContentState } from '#infrastructure/monitoring/health.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { identityWith } from '#infrastructure/settings/facts-from-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { type AnswerCache, answerCache } from '#infrastructure/upstream/answer-cache.ts'
import { boundedCall } from '#infrastructure/upstream/bounded-call.ts'
import { withCircuitBreaker, withRetry } from '#infrastructure/upstream/circuit-breaker.ts'
import { completedAnswers } from '#infrastructure/upstream/completed-answers.ts'
import { contentHttp, publicAnswers, upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { passOnRoutes } from '../api/pass-on-routes.ts'
import type { OpenContent } from './open-content.ts'

/**
 * How long a response of the content API is fresh. After that, the next request still gets the stale response
 * immediately, and the server fetches a new response in the background.
 */
const FRESH_MS = 2000

const MAX_ANSWERS = 5000

/**
 * The maximum number of cached responses to API calls that browsers make. Browsers call the API when a visitor goes
 * to another page of the site.
 */
const MAX_PASSED_ON = 1000

const MEGABYTE = 1024 * 1024

/** The maximum sizes of the caches. A single list of the API may have 32 MB, and the site uses several lists. */
const MAX_BYTES = { answers: 128 * MEGABYTE, passedOn: 32 * MEGABYTE }

const PATIENCE_MS = 1000

/**
 * Returns the client that fetches missing parts of responses, such as the pictures of a game. The client has its own
 * circuit breaker. If calls for parts fail, calls for pages still go to the API.
 */
const partsOf = (http: Http) => withCircuitBreaker(withRetry(http))

const answers = (maxEntries: number, maxBytes: number) => ({
  freshMs: FRESH_MS,
  maxEntries,
  maxBytes,
  patience: () => wait(PATIENCE_MS, undefined, { ref: false }),
})

const previewContent = (direct: Http, now: Now, log: Log): ContentPorts => {
  const preview = publicAnswers(direct, { now: () => now, watch: () => {} }, isInPreview)
  const uncached: AnswerCache['get'] = (_key, ask) => ask()
  const answered = { http: preview, parts: partsOf(preview), cache: { get: uncached }, log }
  return httpContent(completedAnswers(answered), log)
}

/**
 * Returns a function that updates the caches. `begun` counts the passed start dates of records, and `ended` counts
 * the passed end dates:
 * - If `ended` has grown, all cached responses are deleted, because they may contain the ended record.
 * - If only `begun` has grown, the next request for each response waits briefly for a fresh response.
 */
const cachesInTime = (caches: readonly AnswerCache[]) => {
  let before = { begun: 0, ended: 0 }
  return (passed: typeof before): boolean => {
    if (passed.begun === before.begun && passed.ended === before.ended) return false
    for (const cache of caches) {
      if (passed.ended > before.ended) cache.clear()
      else cache.age()
    }
    before = passed
    return true
  }
}

export const remoteContent = (
  settings: Settings,
  baseUrl: string,
  identity: Identity,
  log: Log,
): OpenContent => {
  let notify = () => {}
  let state: ContentState = firstContentState('')
  const onChange = () => {
    state = { ...state, changedAt: SYSTEM_CLOCK.now() }
    notify()
  }
  const time = { clock: SYSTEM_CLOCK, timeZone: () => identityWith(settings, identity).timeZone }
  const begins = watchedMoments(time, hasBegun)
  const ends = watchedMoments(time, hasBegun)
  const deduped = dedupedLog(log)
  const direct = contentHttp(upstreamClient({ baseUrl, timeoutMs: settings.API_TIMEOUT_MS }))
  const shown = publicAnswers(direct, {
    now: begins.now,
    watch: ({ publishAt, unpublishAt }) => {
      begins.watch(publishAt)
      ends.watch(unpublishAt)
    },
  })
  const http = withCircuitBreaker(withRetry(shown), (isOpen) => {
    state = { ...state, isReachable: !isOpen }
    if (!isOpen) notify()
  })
  const cache = answerCache({ ...answers(MAX_ANSWERS, MAX_BYTES.answers), onChange })
  const passedOn = answerCache(answers(MAX_PASSED_ON, MAX_BYTES.passedOn))
  const partsCache = answerCache(answers(MAX_ANSWERS, MAX_BYTES.answers))
  const completed = completedAnswers({ http, parts: partsOf(shown), cache: partsCache, log: deduped })
  const updateCaches = cachesInTime([cache, passedOn, partsCache])
  const stateNow = (): ContentState => {
    const passed = { begun: begins.passed(), ended: ends.passed() }
    if (updateCaches(passed))
      state = { ...state, moments: passed.begun + passed.ended, changedAt: SYSTEM_CLOCK.now() }
    return state
  }
  return {
    identity: () => identity,
    ports: httpContent(completed, deduped, (id, make) => {
      const bounded = boundedCall(id, make, deduped)
      return (...names) => cache.get(JSON.stringify([id, ...names]), () => bounded(...names))
    }),
    previewAt: (now) => previewContent(direct, now, deduped),
    state: stateNow,
    freshMs: FRESH_MS,
    onChange: (listener) => {
      notify = listener
    },
    tracking: cache.tracking,
    from: `the API at ${baseUrl}`,
    routes: (app) => {
      const get: AnswerCache['get'] = (key, ask) => {
        stateNow()
        return passedOn.get(key, ask)
      }
      return passOnRoutes(app, { http: completed, cache: { get }, log: deduped })
    },
    close: async () => {},
  }
}
