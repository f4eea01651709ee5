import { EventEmitter } from 'node:events'
import { withDifferences } from '#infrastructure/http/dictionaries/release-differences.ts'
import { encodedBody } from '#infrastructure/http/files/encoded-body.ts'
import { pageCache } from '#infrastructure/http/pages/page-cache.ts'
import { trustedProxies } from '#infrastructure/http/requests/client-address.ts'
import { requestSlots } from '#infrastructure/http/requests/request-limits.ts'
import { serveFromMemory } from '#infrastructure/http/requests/serve-from-memory.ts'
import { answeredRequest } from '#infrastructure/monitoring/log.ts'
import type {
  AnsweredRequest,
  RequestClass,
  RequestEvents,
} from '#infrastructure/monitoring/request-events.ts'
import type { RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { openListener } from './open-listener.ts'
import { addPages } from './page-routes.ts'
import { smallApp } from './small-app.ts'

interface TestOptions {
  readonly room?: Readonly<Record<RequestClass, number>>
  readonly trustProxy?: readonly string[]
  /** How many pages are rendered at once. */
  readonly rendering?: number
  readonly render?: (address: string) => Promise<RenderedPage>
}

const HTML = 'a page long enough to be worth compressing, '.repeat(50)

/** The digest of an older release of `/assets/b-000002.js`. */
export const OLDER_SCRIPT = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4='

const LINK = '</letters.woff2>; rel=preload; as=font; crossorigin'

const known = (address: string) => address.replace(/\?.*/, '')

const always = { 'x-content-type-options': 'nosniff' }

/** Makes a site from its listener to its routes, with pages that render fast. */
export const smallSite = async ({ room, trustProxy, render, rendering = 1 }: TestOptions = {}) => {
  const asked: { address: string; id: string | undefined; ip: string }[] = []
  const answered: AnsweredRequest[] = []
  const isTrusted = trustedProxies(trustProxy)
  const requests: RequestEvents = new EventEmitter()
  requests.on('answered', (request) => answered.push(request))
  const headers = () => always
  const script = encodedBody('let a = 1;'.repeat(100), 'text/javascript; charset=utf-8')
  const files = withDifferences(
    new Map([
      ['/assets/a.js', script],
      ['/assets/b-000002.js', script],
    ]),
    new Map([['/assets/b-000002.js', new Map([[OLDER_SCRIPT, Buffer.from('the difference')]])]]),
  )
  const cache = pageCache(
    {
      known,
      render: render ?? (async () => ({ is: 'page', status: 200, html: HTML, headers: { link: LINK } })),
      renderNotFound: async () => ({ is: 'page', status: 404, html: 'lost' }),
    },
    {
      version: () => '',
      freshMs: Number.POSITIVE_INFINITY,
      maxBytes: 1e6,
      rendering: concurrencyLimit({ concurrency: rendering, maxWaiting: rendering }),
    },
  )
  const slots = requestSlots(room)
  const app = smallApp({ isTrusted, headers, requests, slots, startOptions: { files } })
  app.addHook('onRequest', async (request) => {
    asked.push({ address: request.url, id: answeredRequest.getStore(), ip: request.ip })
  })
  addPages(app, cache, [{ from: '/old', to: '/jobs', permanent: true }])
  await app.ready()
  const listener = await openListener({
    fromMemory: serveFromMemory(app),
    handler: (request, response) => app.routing(request, response),
  })
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { headers, method, redirect: 'manual' })
  return { get, asked, answered, cache, close: () => listener.close(0) }
}
