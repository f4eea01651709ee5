import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { watchedMoments } from '#application/moments.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import type { Now } from '#domain/careers/closing.ts'
import type { ReportVersion } from '#domain/site/content-rollout.ts'
import { hasBegun, isInPreview } from '#domain/site/publication.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { WRITING_CALLS } from '#infrastructure/api-calls/writing-calls.ts'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import { packContent } from '#infrastructure/content-pack/content.ts'
import { type Diagnostic, printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadContent, loadIdentity } from '#infrastructure/content-pack/load-content.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import { currentContent, watchContent } from '#infrastructure/content-pack/watch-content.ts'
import type { ContentState } from '#infrastructure/monitoring/health.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { identityWith } from '#infrastructure/settings/facts-from-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { type AnswerCache, answerCache, cachedContent } from '#infrastructure/upstream/answer-cache.ts'
import { withCircuitBreaker, withRetry } from '#infrastructure/upstream/circuit-breaker.ts'
import { completedAnswers } from '#infrastructure/upstream/completed-answers.ts'
import {
  contentHttp,
  publicAnswers,
  type UpstreamClient,
  upstreamClient,
} from '#infrastructure/upstream/upstream-client.ts'
import { passOnRoutes } from './api/pass-on-routes.ts'
import { contentCallRoutes } from './api/reading.ts'
import { type ContentRollout, contentRollout } from './content-rollout.ts'

export interface OpenContent {
  readonly ports: ContentPorts
  /** Returns the content that a preview shows at the given time, including drafts. */
  readonly previewAt: (now: Now) => ContentPorts
  readonly state: () => ContentState
  readonly identity: () => Identity
  readonly freshMs: number
  /** Makes this site show edits at the same time as the other sites of a shared database. */
  readonly joinRollout: (report: ReportVersion) => void
  /** Adds a listener for changes of the content. A source that does not notice changes never calls it. */
  readonly onChange: (listener: () => void) => void
  /** Runs the work. If the content that the work used can be refreshed, also returns a function that does so. */
  readonly tracking: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; refresh?: () => void }>
  readonly from: string
  readonly routes: FastifyPluginAsync
  readonly close: () => Promise<void>
}

export type OpenedContent =
  | { readonly ok: true; readonly content: OpenContent }
  | { readonly ok: false; readonly complaints: readonly string[] }

/**
 * How long a response of the API counts as fresh. An edit in the API shows soon after the first request that comes
 * later.
 */
const FRESH_MS = 2000

const MAX_ANSWERS = 5000

/** The most response bodies of the API that are kept unparsed, for visitors who move from page to page. */
const MAX_PASSED_ON = 1000

const PATIENCE_MS = 1000

const remoteContent = (settings: Settings, baseUrl: string, identity: Identity, log: Log): OpenContent => {
  const clock = MONOTONIC_CLOCK
  let notify = () => {}
  let state: ContentState = {
    version: '',
    moments: 0,
    changedAt: SYSTEM_CLOCK.now(),
    errors: 0,
    isReachable: true,
  }
  const onChange = () => {
    state = { ...state, changedAt: SYSTEM_CLOCK.now() }
    notify()
  }
  const time = { clock: SYSTEM_CLOCK, timeZone: () => identityWith(settings, identity).timeZone }
  const begins = watchedMoments(time, hasBegun)
  const ends = watchedMoments(time, hasBegun)
  const deduped = dedupedLog(log, clock)
  const direct = upstreamClient({ baseUrl, timeoutMs: settings.API_TIMEOUT_MS })
  const client = publicAnswers(direct, {
    now: begins.now,
    watch: ({ publishAt, unpublishAt }) => {
      begins.watch(publishAt)
      ends.watch(unpublishAt)
    },
  })
  const http = withCircuitBreaker(
    withRetry(contentHttp(client), { random: Math.random, wait }),
    clock,
    (isOpen) => {
      state = { ...state, isReachable: !isOpen }
      if (!isOpen) notify()
    },
  )
  /**
   * Returns the client that fetches parts that are missing in records. It has a separate circuit breaker, because
   * failures of these requests say nothing about the records.
   */
  const partsOf = (given: UpstreamClient) =>
    withCircuitBreaker(withRetry(contentHttp(given), { random: Math.random, wait }), clock)
  const answers = (maxEntries: number) => ({
    clock,
    freshMs: FRESH_MS,
    maxEntries,
    patience: () => wait(PATIENCE_MS, undefined, { ref: false }),
  })
  const cache = answerCache({ ...answers(MAX_ANSWERS), onChange })
  const passedOn = answerCache(answers(MAX_PASSED_ON))
  const partsCache = answerCache(answers(MAX_ANSWERS))
  const completed = completedAnswers({ http, parts: partsOf(client), cache: partsCache, log: deduped })
  let ended = 0
  const stateNow = (): ContentState => {
    const passed = begins.passed() + ends.passed()
    if (passed === state.moments) return state
    // If a record has stopped being public, deletes all cached responses, so that the record is not shown again. If
    // records have only become public, the cached responses are marked as outdated, but kept in case the API is down.
    for (const one of [cache, passedOn, partsCache]) {
      if (ends.passed() > ended) one.clear()
      else one.age()
    }
    ended = ends.passed()
    state = { ...state, moments: passed, changedAt: SYSTEM_CLOCK.now() }
    return state
  }
  return {
    identity: () => identity,
    ports: cachedContent(httpContent(completed, deduped), cache),
    previewAt: (now) => {
      const preview = publicAnswers(direct, { now: () => now, watch: () => {} }, isInPreview)
      const uncached: AnswerCache['get'] = (_key, ask) => ask()
      return httpContent(
        completedAnswers({
          http: contentHttp(preview),
          parts: partsOf(preview),
          cache: { get: uncached },
          log: deduped,
        }),
        deduped,
      )
    },
    state: stateNow,
    freshMs: FRESH_MS,
    // Does nothing, because content from an API has no version. Every instance shows an edit within two seconds.
    joinRollout: () => {},
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

/** Receives the errors and warnings of each reading of the pack. The content is shown if there are no errors. */
export type ReportPack = (errors: readonly Diagnostic[], warnings: readonly Diagnostic[]) => void

const reportTo =
  (log: Log): ReportPack =>
  (errors, warnings) => {
    for (const warning of warnings) log.warn('Content warning', { fault: printedDiagnostic(warning) })
    for (const error of errors) log.error('A broken edit is not shown', { fault: printedDiagnostic(error) })
  }

const localContent = async (
  directory: string,
  settings: Settings,
  catalogues: Catalogues,
  report: ReportPack,
): Promise<OpenedContent> => {
  const loaded = await loadContent(directory, catalogues)
  if (!loaded.ok) return { ok: false, complaints: loaded.errors.map(printedDiagnostic) }
  report([], loaded.warnings)
  const {
    content: current,
    replace,
    previewAt,
  } = currentContent(SYSTEM_CLOCK, (identity) => identityWith(settings, identity).timeZone, loaded.pack)
  let state: ContentState = {
    version: current().version,
    moments: 0,
    changedAt: SYSTEM_CLOCK.now(),
    errors: 0,
    isReachable: true,
  }
  const stateNow = (): ContentState => {
    const { version } = current()
    if (version !== state.version) state = { ...state, version, changedAt: SYSTEM_CLOCK.now() }
    return state
  }
  let shown = loaded.pack.version
  let rollout: ContentRollout | undefined
  const watch = watchContent(
    directory,
    catalogues,
    (edited, warnings) => {
      const show = () => {
        replace(edited)
        shown = edited.version
        state = { ...stateNow(), errors: 0 }
      }
      if (rollout === undefined) show()
      else rollout.offer(edited.version, show)
      report([], warnings)
    },
    (errors) => {
      state = { ...state, errors: errors.length }
      report(errors, [])
    },
  )
  return {
    ok: true,
    content: {
      identity: () => current().identity,
      ports: packContent(current),
      previewAt: (now) => {
        const shown = previewAt(now)
        return packContent(() => shown)
      },
      state: stateNow,
      freshMs: Number.POSITIVE_INFINITY,
      joinRollout: (report) => {
        rollout = contentRollout(report, () => shown)
      },
      onChange: () => {},
      tracking: async (work) => ({ value: await work() }),
      from: `the content pack in ${directory}`,
      routes: (app) => contentCallRoutes(app, { content: current, writingCalls: WRITING_CALLS }),
      close: async () => {
        watch.close()
        await rollout?.stop()
      },
    },
  }
}

export const openContent = async (
  settings: Settings,
  catalogues: Catalogues,
  log: Log,
  report = reportTo(log),
): Promise<OpenedContent> => {
  const { API_BASE_URL } = settings
  const directory = resolve(settings.CONTENT_DIR)
  if (API_BASE_URL === undefined) return localContent(directory, settings, catalogues, report)
  const loaded = await loadIdentity(directory, catalogues)
  return loaded.ok
    ? { ok: true, content: remoteContent(settings, API_BASE_URL, loaded.identity, log) }
    : { ok: false, complaints: loaded.errors.map(printedDiagnostic) }
}
