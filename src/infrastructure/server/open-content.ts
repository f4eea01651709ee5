import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { type ContentNote, printedNote } from '#infrastructure/content-pack/content-note.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { watchContent } from '#infrastructure/content-pack/watch-content.ts'
import { readingRoutes } from './api/reading.ts'
import { WRITING_CALLS } from './api/writing/writing-calls.ts'
import { MONOTONIC_CLOCK } from './clocks.ts'
import { type ContentSource, httpContentSource } from './content-source.ts'
import { dedupedLog } from './monitoring/log.ts'
import { outboundHttp } from './outbound-http.ts'
import { packContentSource } from './own-content.ts'
import { passOnRoutes } from './pass-on.ts'
import type { Settings } from './settings.ts'
import { guarded } from './upstream/guarded.ts'
import { answerMemory } from './upstream/memory.ts'
import { remembering } from './upstream/remembering.ts'
import { retried } from './upstream/retried.ts'

/** Where the site's content comes from, and the calls of `/api/` that go with it. */
export interface OpenContent {
  readonly source: ContentSource
  /** Another one whenever the content is another; always the same where nobody tells. */
  readonly version: () => string
  /** How long what was made of the content counts as new. */
  readonly freshMs: number
  /** Whom to tell that something is not what it was, where that is known. */
  readonly onNews: (tell: () => void) => void
  /** Does a piece of work and tells how to see whether what it is made of is still the same, where that is possible. */
  readonly noting: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; refresh?: () => void }>
  /** In words, for whoever started the site. */
  readonly from: string
  readonly routes: (app: FastifyInstance) => void
  readonly close: () => Promise<void>
}

export type OpenedContent =
  | { readonly ok: true; readonly content: OpenContent }
  | { readonly ok: false; readonly complaints: readonly string[] }

/** An edit over there shows here soon after the first who looks once this is over. */
const NEW_FOR_MS = 2000

const MOST_ANSWERS = 5000

const elsewhere = (baseUrl: string, timeoutMs: number, log: Log): OpenContent => {
  let tell = () => {}
  const onNews = () => tell()
  const deduped = dedupedLog(log, MONOTONIC_CLOCK)
  const patient = retried(outboundHttp({ baseUrl, timeoutMs }), { chance: Math.random, wait })
  const memory = answerMemory({
    clock: MONOTONIC_CLOCK,
    freshMs: NEW_FOR_MS,
    mostEntries: MOST_ANSWERS,
    onNews,
  })
  return {
    source: remembering(httpContentSource(guarded(patient, MONOTONIC_CLOCK, onNews), deduped), memory),
    version: () => '',
    freshMs: NEW_FOR_MS,
    onNews: (listener) => {
      tell = listener
    },
    noting: memory.noting,
    from: `the API at ${baseUrl}`,
    routes: (app) => passOnRoutes(app, { baseUrl, timeoutMs, log: deduped, wait, clock: MONOTONIC_CLOCK }),
    close: async () => {},
  }
}

const warn = (log: Log, notes: readonly ContentNote[]) => {
  for (const note of notes) log.warn('Doubtful content', { note: printedNote(note) })
}

const embedded = async (directory: string, log: Log): Promise<OpenedContent> => {
  const loaded = await loadContent(directory)
  if (!loaded.ok) return { ok: false, complaints: loaded.errors.map(printedNote) }
  warn(log, loaded.warnings)
  let { content } = loaded
  const current = () => content
  const watch = watchContent(
    directory,
    (edited, warnings) => {
      content = edited
      warn(log, warnings)
    },
    (errors) => {
      for (const note of errors) log.error('A broken edit is not shown', { note: printedNote(note) })
    },
  )
  return {
    ok: true,
    content: {
      source: packContentSource(current, log),
      version: () => content.version,
      freshMs: Number.POSITIVE_INFINITY,
      onNews: () => {},
      noting: async (work) => ({ value: await work() }),
      from: `the content pack in ${directory}`,
      routes: (app) => readingRoutes(app, current, WRITING_CALLS),
      close: async () => watch.close(),
    },
  }
}

export const openContent = async (settings: Settings, log: Log): Promise<OpenedContent> =>
  settings.API_BASE_URL === undefined
    ? embedded(resolve(settings.CONTENT_DIR), log)
    : { ok: true, content: elsewhere(settings.API_BASE_URL, settings.API_TIMEOUT_MS, log) }
