import type { FastifyInstance } from 'fastify'
import { mapped } from '#application/answer.ts'
import { type ListedGame, type PressContent, pressRoom, type RoomSizes } from '#application/press/press.ts'
import { pressFeed } from '#application/press/press-feed.ts'
import { pressGame } from '#application/press/press-game.ts'
import type { Resolve } from '#application/use-case.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { PRESS_PATH, pressGamePath } from '#domain/press/press-link.ts'
import { addressParts } from '#domain/site/page-address.ts'
import { entriesAt } from '#domain/site/site-map.ts'
import { mediaKitOf } from '#domain/studio/contacts.ts'
import { atom } from '#infrastructure/discovery/feeds.ts'
import { versionedCache } from '#infrastructure/http/files/versioned-cache.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import { limitRate, rateLimit } from '../http/api/writing/rate-limit.ts'
import { type ReadyPage, readyPage } from '../http/pages/page-cache.ts'
import { serveEmbargo } from './embargo.ts'
import { type PressKits, pressKits } from './press-kit.ts'
import type { PressViews } from './press-views.ts'

/** Limits how many archives one network may download, because an archive has tens of megabytes. */
const KIT_RATE: Rate = { burst: 20, everyMs: 30_000 }

const MOST_PAGES = 200

const KIT_CACHE = 'public, max-age=300'

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
const servePages = (
  app: FastifyInstance,
  { loadPress, loadPressGame, loadUnavailable }: PressViews,
  kits: PressKits,
) => {
  const { content, facts, freshness, pages, resolve } = app
  const kept = versionedCache<ReadyPage>(freshness, MOST_PAGES)

  const kitOf = async ({ slug }: Pick<ListedGame, 'slug'>) => {
    const game = await resolve(pressGame)(slug)
    return [slug, game.ok ? (await kits.sizesOf(game.value)).kit : null] as const
  }

  const roomSizes = async ({ games, office }: PressContent): Promise<RoomSizes> => ({
    kits: new Map(await Promise.all(games.map(kitOf))),
    mediaKit: await kits.sizeOfMedia(mediaKitOf(office, facts().mediaKit)),
  })

  const load =
    (slug: string | undefined): Views['load'] =>
    async (ports, address) => {
      const own: Resolve = (useCase) => resolve(useCase, ports)
      if (slug === undefined) {
        const room = await resolve(pressRoom)()
        return room.ok
          ? loadPress(own, facts(), address, room.value, await roomSizes(room.value))
          : loadUnavailable(own, facts(), address)
      }
      const game = await resolve(pressGame)(slug)
      if (game.ok) return loadPressGame(own, facts(), address, game.value, await kits.sizesOf(game.value))
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
                const made = async () => readyPage(await pages.renderOwn(address, load(slug)))
                const page = await kept(addressParts(address).path, async () => {
                  const page = await made()
                  // A page that is unavailable is not kept, so that the next visitor gets a new one.
                  return page.is === 'page' && page.status === 503 ? undefined : page
                })
                return page ?? made()
              },
            }),
          ),
      )
}

/** Facts, pictures and films for journalists. `loadViews` loads the texts and the views of the press room. */
export const press = (loadViews: () => Promise<PressViews>) =>
  defineModule({
    name: 'press',
    hasTexts: true,
    dependencies: ['content', 'files', 'pages', 'use-cases'],
    plugin: async (app, { PREVIEW_KEY: key }) => {
      const views = await loadViews()
      for (const useCase of [pressRoom, pressGame]) app.provide(useCase)
      const kits = pressKits(app, views)
      const limit = rateLimit(KIT_RATE)
      app.get<{ Params: { file: string } }>(
        '/press/kits/:file',
        { onRequest: limitRate(limit) },
        async ({ params: { file } }, reply) =>
          file.endsWith('.zip')
            ? kits.send(reply, file.slice(0, -'.zip'.length), KIT_CACHE)
            : reply.callNotFound(),
      )
      servePages(app, views, kits)
      const readGames = app.resolve(pressRoom)
      app.siteMapSources.push(() =>
        mapped(readGames(), ({ games }) =>
          [PRESS_PATH, ...games.map(({ slug }) => pressGamePath(slug))].flatMap(entriesAt),
        ),
      )
      serveFeed(app, views)
      if (key !== undefined) serveEmbargo(app, key, views, kits, limit)
    },
  })
