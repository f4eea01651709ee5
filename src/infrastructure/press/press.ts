import { join, resolve as resolvePath } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mapped } from '#application/answer.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { pressRoom } from '#application/press/press.ts'
import { pressFeed } from '#application/press/press-feed.ts'
import { type PressGameView, pressGame, pressGameView } from '#application/press/press-game.ts'
import type { Resolve } from '#application/use-case.ts'
import { nowIn } from '#domain/careers/closing.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import {
  EMBARGO_PATH,
  PRESS_PATH,
  type PressLink,
  pressGamePath,
  stateOfLink,
} from '#domain/press/press-link.ts'
import { addressParts, pageAddress } from '#domain/site/page-address.ts'
import { decoded } from '#domain/site/pages.ts'
import { entriesAt } from '#domain/site/site-map.ts'
import { atom } from '#infrastructure/discovery/feeds.ts'
import { versionedCache } from '#infrastructure/http/files/versioned-cache.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { originOf } from '#infrastructure/pictures/picture-origin.ts'
import type { RenderedPage, Views } from '#infrastructure/rendering/page-rendering.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { limitRate, rateLimit } from '../http/api/writing/rate-limit.ts'
import { pressKit } from './press-kit.ts'
import { pressLinkIn } from './press-token.ts'
import type { EmbargoView, PressViews } from './press-views.ts'

/** Limits how many archives one network may download, because an archive has tens of megabytes. */
const KIT_RATE: Rate = { burst: 20, everyMs: 30_000 }

const HTML = 'text/html; charset=utf-8'

/** These headers keep a private page out of caches and search engines. They hide its address from other sites. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}

const MOST_PAGES = 200

const KIT_CACHE = 'public, max-age=300'

const STATUS = { early: 403, open: 200, over: 410 } as const

const KIT = '/kit.zip'

const filmsOf = ({ settings }: FastifyInstance) =>
  originOf(
    siteFactsOf(settings, '').videoBase,
    join(resolvePath(settings.CONTENT_DIR), 'media/videos'),
    settings.API_TIMEOUT_MS,
  )

const kitSender = (app: FastifyInstance, { factSheet }: PressViews) => {
  const { facts, identity, pictureOrigin: pictures, resolve } = app
  const films = filmsOf(app)
  const log = dedupedLog(app.siteLog, MONOTONIC_CLOCK)
  return async (reply: FastifyReply, slug: string, cacheControl: string, own: Partial<ContentPorts> = {}) => {
    const read = await resolve(pressGame, own)(slug)
    if (!read.ok) return read.problem === 'not-found' ? reply.callNotFound() : reply.sendBusy()
    const games = identity().languages.map((language): [Language, PressGameView] => [
      language,
      pressGameView(read.value, language, facts().timeZone),
    ])
    const sheetOf = (game: PressGameView, language: Language) => factSheet(game, language, facts())
    const pieces = pressKit({ pictures, films, sheetOf, now: SYSTEM_CLOCK.now, log }, games)
    return reply
      .header('cache-control', cacheControl)
      .header('content-disposition', `attachment; filename="${slug.replace(/[^\w-]/g, '_')}.zip"`)
      .type('application/zip')
      .send(Readable.from(pieces, { objectMode: false }))
  }
}

const serveFeed = (
  { facts, provide, resolve, serveDocument }: FastifyInstance,
  { pressTitleIn }: PressViews,
) => {
  provide(pressFeed)
  const read = resolve(pressFeed)(() => facts().timeZone)
  for (const language of LANGUAGES) {
    const page = localizedAddress(PRESS_PATH, language)
    serveDocument({
      address: `${page}/feed.xml`,
      type: 'application/atom+xml',
      language,
      write: async () => {
        const { brand, siteUrl } = facts()
        return mapped(await read(language), (entries) =>
          atom({
            language,
            title: `${pressTitleIn(language, facts())} – ${brand}`,
            author: brand,
            pageUrl: siteUrl + page,
            feedUrl: `${siteUrl}${page}/feed.xml`,
            entries: entries.map(({ path, ...entry }) => ({
              ...entry,
              url: siteUrl + localizedAddress(path, language),
            })),
          }),
        )
      },
    })
  }
}

/** Serves the pages that everybody may see. They are rendered again for each version of the content. */
const servePages = (app: FastifyInstance, { loadPress, loadPressGame, loadUnavailable }: PressViews) => {
  const { content, facts, freshness, pages, resolve } = app
  const kept = versionedCache<RenderedPage>(freshness, MOST_PAGES)

  const load =
    (slug: string | undefined): Views['load'] =>
    async (ports, address) => {
      const own: Resolve = (useCase) => resolve(useCase, ports)
      if (slug === undefined) {
        const room = await resolve(pressRoom)()
        return room.ok ? loadPress(own, facts(), address, room.value) : loadUnavailable(own, facts(), address)
      }
      const game = await resolve(pressGame)(slug)
      if (game.ok) return loadPressGame(own, facts(), address, game.value)
      return game.problem === 'not-found'
        ? app.views.loadNotFound(ports, address)
        : loadUnavailable(own, facts(), address)
    }

  for (const language of LANGUAGES)
    for (const path of [PRESS_PATH, `${PRESS_PATH}/:slug`])
      app.get<{ Params: { slug?: string } }>(
        localizedAddress(path, language),
        async ({ originalUrl, params: { slug } }, reply) =>
          reply.sendPage(
            await app.readyAt(originalUrl, {
              redirects: content.ports.site.redirects,
              render: async (address) => {
                const page = await kept(addressParts(address).path, () =>
                  pages.renderOwn(address, load(slug)),
                )
                if (page === undefined) throw new Error('A page of the press room has no content')
                return page
              },
            }),
          ),
      )
}

type SendKit = ReturnType<typeof kitSender>

/** Serves the pages and the archives of games under embargo to everybody who has a link with a token. */
const serveEmbargo = (app: FastifyInstance, key: string, { loadEmbargo }: PressViews, sendKit: SendKit) => {
  const { content, facts, identity, pages, rendering, resolve } = app

  const send = async (request: FastifyRequest, reply: FastifyReply, link: PressLink, shown: EmbargoView) => {
    const rendered = await rendering(() =>
      pages.renderOwn(request.url, async (ports, address) =>
        loadEmbargo((useCase) => resolve(useCase, ports), facts(), address, link, shown),
      ),
    )
    if (rendered.is === 'busy' || rendered.value.is === 'moved') return reply.sendBusy()
    const { html, headers } = rendered.value
    return reply
      .code(STATUS[shown.is])
      .headers({ ...headers, ...PRIVATE })
      .type(HTML)
      .send(html)
  }

  for (const language of LANGUAGES) {
    const start = `${localizedAddress(EMBARGO_PATH, language)}/`
    app.get(`${start}*`, async (request, reply) => {
      const rest = decoded(pageAddress(request.url).path.slice(`${EMBARGO_PATH}/`.length))
      const isKit = rest.endsWith(KIT)
      const token = isKit ? rest.slice(0, -KIT.length) : rest
      const link = pressLinkIn(key, token)
      if (link === null) return reply.callNotFound()
      const now = SYSTEM_CLOCK.now()
      const is = stateOfLink(link, now)
      if (is !== 'open') return send(request, reply, link, { is })
      const planned = content.previewAt(nowIn(link.showsAt, identity().timeZone))
      if (isKit) return sendKit(reply.headers(PRIVATE), link.slug, PRIVATE['cache-control'], planned)
      const read = await resolve(pressGame, planned)(link.slug)
      if (!read.ok) return read.problem === 'not-found' ? reply.callNotFound() : reply.sendBusy()
      const isBefore = now < link.opensAt
      return send(request, reply, link, { is, isBefore, game: read.value, kit: `${start}${token}${KIT}` })
    })
  }
}

/** Facts, pictures and films for journalists. `loadViews` loads the texts and the views of the press room. */
export const press = (loadViews: () => Promise<PressViews>) =>
  defineModule({
    name: 'press',
    hasTexts: true,
    dependencies: ['content', 'files', 'pages', 'pictures', 'use-cases'],
    plugin: async (app, { PREVIEW_KEY: key }) => {
      const views = await loadViews()
      for (const useCase of [pressRoom, pressGame]) app.provide(useCase)
      const sendKit = kitSender(app, views)
      const limited = { onRequest: limitRate(rateLimit(KIT_RATE, MONOTONIC_CLOCK)) }
      app.get<{ Params: { file: string } }>(
        '/press/kits/:file',
        limited,
        async ({ params: { file } }, reply) =>
          file.endsWith('.zip')
            ? sendKit(reply, file.slice(0, -'.zip'.length), KIT_CACHE)
            : reply.callNotFound(),
      )
      servePages(app, views)
      const readGames = app.resolve(pressRoom)
      app.siteMapSources.push(() =>
        mapped(readGames(), ({ games }) =>
          [PRESS_PATH, ...games.map(({ slug }) => pressGamePath(slug))].flatMap(entriesAt),
        ),
      )
      serveFeed(app, views)
      if (key !== undefined) serveEmbargo(app, key, views, sendKit)
    },
  })
