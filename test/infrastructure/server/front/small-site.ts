import { found } from '#application/answer.ts'
import { builtFileRoutes } from '#infrastructure/server/files/built-files.ts'
import { packed } from '#infrastructure/server/files/packed.ts'
import { believedProxies } from '#infrastructure/server/front/believed-proxies.ts'
import { busyAnswers } from '#infrastructure/server/front/busy-answers.ts'
import type { Errand } from '#infrastructure/server/front/crowd.ts'
import { crowd } from '#infrastructure/server/front/crowd.ts'
import { front } from '#infrastructure/server/front/front.ts'
import { readyAnswers } from '#infrastructure/server/front/ready-answers.ts'
import { currentRequestId, requestIds } from '#infrastructure/server/front/request-id.ts'
import { pageShelf } from '#infrastructure/server/pages/page-shelf.ts'
import type { RenderedPage } from '#infrastructure/server/pages/pages.ts'
import { siteServer } from '#infrastructure/server/site-server.ts'
import { turns } from '#infrastructure/server/turns.ts'
import type { Answered } from '#infrastructure/server/watch/watch.ts'
import { openDoor } from '../door/open-door.ts'

interface Wishes {
  readonly room?: Readonly<Record<Errand, number>>
  readonly trustProxy?: readonly string[]
  readonly render?: (address: string) => Promise<RenderedPage>
}

const HTML = 'a page long enough to be worth compressing, '.repeat(50)

const LINK = '</letters.woff2>; rel=preload; as=font; crossorigin'

const known = (address: string) => address.replace(/\?.*/, '')

const always = { 'x-content-type-options': 'nosniff' }

/** All that stands before a site's routes, with pages that are easily drawn. */
export const smallSite = async ({ room, trustProxy, render }: Wishes = {}) => {
  const asked: { address: string; id: string | undefined; ip: string }[] = []
  const answered: Answered[] = []
  const clock = { now: () => 0 }
  const busy = busyAnswers((language) => ({ title: `Busy ${language}`, again: 'Again' }))
  const files = new Map([
    ['/assets/a.js', packed('let a = 1;'.repeat(100), 'text/javascript; charset=utf-8')],
  ])
  const shelf = pageShelf(
    {
      known,
      render: render ?? (async () => ({ is: 'page', status: 200, html: HTML, link: LINK })),
      renderNotFound: async () => ({ is: 'page', status: 404, html: 'lost' }),
    },
    {
      clock,
      version: () => '',
      freshMs: 1000,
      mostBytes: 1e6,
      drawing: turns({ atOnce: 1, mostWaiting: 1 }),
    },
  )
  const app = siteServer({
    shelf,
    busy,
    redirects: { redirects: async () => found([{ from: '/old', to: '/jobs', permanent: true }]) },
    log: { warn: () => {}, error: () => {} },
    headers: () => always,
    trustProxy,
    routes: (server) => {
      builtFileRoutes(server, files)
      server.addHook('onRequest', async (request) => {
        asked.push({ address: request.url, id: currentRequestId(), ip: request.ip })
      })
    },
  })
  await app.ready()
  const door = await openDoor({
    handler: front({
      ready: readyAnswers({ files, shelf, headers: () => always }),
      crowd: crowd(room),
      busy,
      ids: requestIds(believedProxies(trustProxy)),
      watch: { answered: (what) => answered.push(what), turnedAway: () => {}, refused: () => {} },
      headers: () => always,
      house: (request, response) => app.routing(request, response),
    }),
  })
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${door.port}${path}`, { headers, method, redirect: 'manual' })
  return { get, asked, answered, shelf, close: () => door.close(0) }
}
