import { found } from '#application/answer.ts'
import { createApp } from '#infrastructure/http/app.ts'
import { builtFileRoutes } from '#infrastructure/http/files/built-files.ts'
import { encodedBody } from '#infrastructure/http/files/encoded-body.ts'
import type { AnsweredRequest } from '#infrastructure/http/monitoring/request-observer.ts'
import { pageCache, type RenderedPage } from '#infrastructure/http/pages/page-cache.ts'
import { trustedProxies } from '#infrastructure/http/requests/client-address.ts'
import { overloadAnswers } from '#infrastructure/http/requests/overload-answer.ts'
import { requestGate } from '#infrastructure/http/requests/request-gate.ts'
import { currentRequestId, requestIds } from '#infrastructure/http/requests/request-id.ts'
import { type RequestClass, requestLimits } from '#infrastructure/http/requests/request-limits.ts'
import { serveFromMemory } from '#infrastructure/http/requests/serve-from-memory.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { openListener } from '../listener/open-listener.ts'

interface Wishes {
  readonly room?: Readonly<Record<RequestClass, number>>
  readonly trustProxy?: readonly string[]
  /** How many pages are rendered at once, and how many wait. */
  readonly rendering?: number
  readonly render?: (address: string) => Promise<RenderedPage>
}

const HTML = 'a page long enough to be worth compressing, '.repeat(50)

const LINK = '</letters.woff2>; rel=preload; as=font; crossorigin'

const known = (address: string) => address.replace(/\?.*/, '')

const always = { 'x-content-type-options': 'nosniff' }

/** A site from its listener to its routes, with pages that are quickly rendered. */
export const smallSite = async ({ room, trustProxy, render, rendering = 1 }: Wishes = {}) => {
  const asked: { address: string; id: string | undefined; ip: string }[] = []
  const answered: AnsweredRequest[] = []
  const isTrusted = trustedProxies(trustProxy)
  const clock = { elapsedMs: () => 0 }
  const overload = overloadAnswers((language) => ({ title: `Busy ${language}`, again: 'Again' }))
  const files = new Map([
    ['/assets/a.js', encodedBody('let a = 1;'.repeat(100), 'text/javascript; charset=utf-8')],
  ])
  const cache = pageCache(
    {
      known,
      render: render ?? (async () => ({ is: 'page', status: 200, html: HTML, headers: { link: LINK } })),
      renderNotFound: async () => ({ is: 'page', status: 404, html: 'lost' }),
    },
    {
      clock,
      version: () => '',
      freshMs: 1000,
      maxBytes: 1e6,
      rendering: concurrencyLimit({ concurrency: rendering, maxWaiting: rendering }),
    },
  )
  const app = createApp({
    cache,
    overload,
    redirects: { redirects: async () => found([{ from: '/old', to: '/jobs', permanent: true }]) },
    log: { warn: () => {}, error: () => {} },
    headers: () => always,
    isTrusted,
    routes: (server) => {
      builtFileRoutes(server, files)
      server.addHook('onRequest', async (request) => {
        asked.push({ address: request.url, id: currentRequestId(), ip: request.ip })
      })
    },
  })
  await app.ready()
  const listener = await openListener({
    handler: requestGate({
      fromMemory: serveFromMemory({ files, cache, headers: () => always }),
      limits: requestLimits(room),
      overload,
      ids: requestIds(isTrusted),
      isTrusted,
      observer: { answered: (request) => answered.push(request), rejected: () => {}, refused: () => {} },
      headers: () => always,
      app: (request, response) => app.routing(request, response),
    }),
  })
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { headers, method, redirect: 'manual' })
  return { get, asked, answered, cache, close: () => listener.close(0) }
}
