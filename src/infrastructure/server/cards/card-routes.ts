import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SharedCard } from '../pages/page-rendering.ts'
import type { PictureOrigin } from '../pictures/picture-origin.ts'
import { concurrencyLimit } from '../requests/concurrency-limit.ts'
import { cardPicture } from './card-picture.ts'
import { lettering } from './lettering.ts'

interface Dependencies {
  /** The card of the page at an address; nothing where there is no such page. */
  readonly cardOf: (address: string) => Promise<SharedCard | null>
  readonly origin: PictureOrigin
  readonly brand: () => string
}

const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

const MOST_KEPT = 200

const MOST_WAITING = 20

const RETRY_AFTER_S = 5

const ADDRESS = /^\/cards\/(.+)\.jpg$/

/** Pages are shared with a picture made for them: their title over their own art, in either alphabet. */
export const cardRoutes = (app: FastifyInstance, { cardOf, origin, brand }: Dependencies): void => {
  const kept = new Map<string, Buffer>()
  const turn = concurrencyLimit({ concurrency: 1, maxWaiting: MOST_WAITING })
  let letters: ReturnType<typeof lettering> | undefined

  const made = async (key: string, { title, image }: SharedCard): Promise<Buffer> => {
    const known = kept.get(key)
    if (known !== undefined) return known
    letters ??= lettering()
    const original = image === null ? null : await origin(image)
    const picture = original?.is === 'found' ? await original.read() : null
    const card = { title, brand: brand() }
    const drawn = letters
    // A picture that cannot be read takes no card from its page.
    const fresh = await cardPicture(card, picture, drawn).catch(() => cardPicture(card, null, drawn))
    kept.set(key, fresh)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh
  }

  app.get('/cards/*', async (request, reply) => {
    const path = ADDRESS.exec(request.url)?.[1]
    const card = path === undefined ? null : await cardOf(path === 'index' ? '/' : `/${path}`)
    if (card === null) return reply.callNotFound()
    const key = createHash('sha256')
      .update(JSON.stringify([card, brand()]))
      .digest('base64url')
      .slice(0, 22)
    reply.header('cache-control', CACHE).header('etag', `"${key}"`)
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    const drawn = await turn(() => made(key, card))
    if (drawn.is === 'done') return reply.type('image/jpeg').send(drawn.value)
    return reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()
  })
}
