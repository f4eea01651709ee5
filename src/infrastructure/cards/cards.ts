import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/language/date.ts'
import type { NamedFont } from '#domain/studio/fonts.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { isNotModified } from '#infrastructure/http/files/encoded-body.ts'
import { versionedCache } from '#infrastructure/http/files/versioned-cache.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { rasterised } from '#infrastructure/pictures/rasterised.ts'
import type { SharedCard } from '#infrastructure/rendering/page-rendering.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { CardOrder } from './card-process.ts'

/** E-mails show cards, and a mail program may be a site of another origin. */
const HEADERS = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
}

const MAX_CARDS = 2000

const MAX_PICTURES = 200

const MAX_WAITING = 20

const RETRY_AFTER_S = 5

/** A card takes less than a second. A font of a few lines can draw its glyphs a billion times. */
const LIMITS = { timeLimitMs: MINUTE_MS / 2, memoryLimit: 1024 ** 3 }

const studioOf = ({ brand, logo, icon, scheme, colours, fonts }: Identity) => ({
  brand,
  fonts: fonts.display.map(({ digest }) => digest),
  logo,
  icon,
  colours: colours[scheme],
})

const ADDRESS = /^\/cards\/(.+)\.jpg$/

export const cardRoutes: FastifyPluginAsync = async (app) => {
  const { freshness, identity, pages, pictureOrigin: origin } = app
  const limited = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_WAITING })
  // Cards (the pictures that social networks show next to a link) are drawn in another process, because drawing uses a
  // lot of memory, and because a broken font must not stop the site.
  const draw = workProcess<CardOrder, Uint8Array>(new URL('./card-process.ts', import.meta.url), LIMITS)
  const broken = new WeakSet<readonly NamedFont[]>()

  const known = versionedCache<{ readonly card: SharedCard; readonly key: string }>(freshness, MAX_CARDS)

  const keyedCardOf = async (address: string) => {
    const card = await pages.card(address)
    if (card === null) return undefined
    const original = card.image === null ? null : await origin(card.image)
    // The key of a card contains the version of the picture file, because the picture may change while the name of
    // the file stays the same.
    const version = original?.is === 'found' ? original.version : null
    const digest = createHash('sha256')
      .update(JSON.stringify([card, version, studioOf(identity())]))
      .digest('base64url')
    return { card, key: digest.slice(0, 22) }
  }

  const render = async ({ title, line, image }: SharedCard): Promise<Uint8Array | null> => {
    const { brand, colours, scheme, fonts, ...studio } = identity()
    const original = image === null ? null : await origin(image)
    const picture = original?.is === 'found' ? await original.read() : null
    const logo = studio.logo && (await rasterised(studio.logo))
    const icon = await rasterised(studio.icon)
    const card = { title, line, brand, logo, icon, colours: colours[scheme] }
    const own = fonts.display.map(({ name, weights, digest, body }) => ({
      name,
      weights,
      digest,
      bytes: body(),
    }))
    const drawn = broken.has(fonts.display) ? null : await draw({ card, picture, fonts: own })
    if (drawn !== null || own.length === 0) return drawn
    broken.add(fonts.display)
    return draw({ card, picture, fonts: [] })
  }

  const pictures = new LRUCache<string, Uint8Array, SharedCard>({
    max: MAX_PICTURES,
    fetchMethod: async (_key, _stale, { context: card }) => {
      const rendered = await limited(() => render(card))
      return rendered.is === 'done' && rendered.value !== null ? rendered.value : undefined
    },
  })

  app.get('/cards/*', async (request, reply) => {
    const path = ADDRESS.exec(request.url)?.[1]
    if (path === undefined) return reply.callNotFound()
    const address = path === 'index' ? '/' : `/${path}`
    const keyed = await known(address, () => keyedCardOf(address))
    if (keyed === undefined) return reply.callNotFound()
    const { card, key } = keyed
    reply.headers({ ...HEADERS, etag: `"${key}"` })
    if (isNotModified(request.headers['if-none-match'], `"${key}"`)) return reply.code(304).send()
    const picture = await pictures.fetch(key, { context: card })
    if (picture !== undefined) return reply.type('image/jpeg').send(Buffer.from(picture))
    return reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()
  })
}

export const cards = defineModule({
  name: 'cards',
  dependencies: ['content', 'pages', 'pictures'],
  isOn: ({ PICTURE_SIZES }) => PICTURE_SIZES,
  plugin: async (app) => {
    app.changeFacts({ cards: '/cards' })
    app.register(cardRoutes)
  },
})
