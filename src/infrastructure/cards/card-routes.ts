import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { memoize } from '#application/memoize.ts'
import type { NamedFont } from '#domain/studio/fonts.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { isNotModified } from '#infrastructure/http/files/encoded-body.ts'
import { type Freshness, versionedCache } from '#infrastructure/http/files/versioned-cache.ts'
import type { PictureOrigin } from '#infrastructure/pictures/picture-origin.ts'
import type { SharedCard } from '#infrastructure/rendering/page-rendering.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import type * as CardPictures from './card-picture.ts'
import type { Lettering } from './lettering.ts'

interface Options {
  readonly cardOf: (address: string) => Promise<SharedCard | null>
  readonly origin: PictureOrigin
  readonly identity: () => Identity
  readonly freshness: Freshness
}

const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

const MAX_CARDS = 2000

const MAX_PICTURES = 200

const MAX_WAITING = 20

const RETRY_AFTER_S = 5

const studioOf = ({ brand, logo, icon, scheme, colours, fonts }: Identity) => ({
  brand,
  fonts: fonts.display.map(({ digest }) => digest),
  logo,
  icon,
  colours: colours[scheme],
})

const ADDRESS = /^\/cards\/(.+)\.jpg$/

export const cardRoutes: FastifyPluginAsync<Options> = async (
  app,
  { cardOf, origin, identity, freshness },
) => {
  const limited = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_WAITING })
  // The module that draws cards (the pictures that social networks show next to a link). The site imports the module
  // when it draws the first card, because the module uses a lot of memory.
  let drawing: Promise<typeof CardPictures> | undefined

  const letteringIn = memoize(
    async (fonts: readonly NamedFont[]): Promise<Lettering> =>
      (await import('./lettering.ts')).lettering(fonts),
  )

  const cards = versionedCache<{ readonly card: SharedCard; readonly key: string }>(freshness, MAX_CARDS)

  const keyedCardOf = async (address: string) => {
    const card = await cardOf(address)
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

  const render = async ({ title, line, image }: SharedCard): Promise<Buffer> => {
    drawing ??= import('./card-picture.ts')
    const { drawnCard } = await drawing
    const font = await letteringIn(identity().fonts.display)
    const original = image === null ? null : await origin(image)
    const picture = original?.is === 'found' ? await original.read() : null
    const card = { title, line, ...studioOf(identity()) }
    return drawnCard(card, picture, font).catch(() => drawnCard(card, null, font))
  }

  const pictures = new LRUCache<string, Buffer, SharedCard>({
    max: MAX_PICTURES,
    fetchMethod: async (_key, _stale, { context: card }) => {
      const rendered = await limited(() => render(card))
      return rendered.is === 'done' ? rendered.value : undefined
    },
  })

  app.get('/cards/*', async (request, reply) => {
    const path = ADDRESS.exec(request.url)?.[1]
    if (path === undefined) return reply.callNotFound()
    const address = path === 'index' ? '/' : `/${path}`
    const known = await cards(address, () => keyedCardOf(address))
    if (known === undefined) return reply.callNotFound()
    const { card, key } = known
    reply.header('cache-control', CACHE).header('etag', `"${key}"`)
    if (isNotModified(request.headers['if-none-match'], `"${key}"`)) return reply.code(304).send()
    const picture = await pictures.fetch(key, { context: card })
    if (picture !== undefined) return reply.type('image/jpeg').send(picture)
    return reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()
  })
}
