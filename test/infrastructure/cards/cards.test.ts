import Fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_IDENTITY, type Identity } from '#domain/studio/identity.ts'
import { cardRoutes } from '#infrastructure/cards/cards.ts'
import { measureFont } from '#infrastructure/content-pack/measure-font.ts'
import type { Original } from '#infrastructure/pictures/picture-origin.ts'
import { rasterised } from '#infrastructure/pictures/rasterised.ts'
import type { SharedCard } from '#infrastructure/rendering/page-rendering.ts'
import { decorate } from '../../support/small-app.ts'

const teal = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#0aa' } })
  .png()
  .toBuffer()

const found = (bytes: Buffer): Original => ({ is: 'found', version: '1', read: async () => bytes })

const start = (
  card: SharedCard | null,
  original: Original = found(teal),
  identity: Identity = DEFAULT_IDENTITY,
) => {
  const asked: string[] = []
  const read: string[] = []
  const state = { version: 'one', original }
  const app = Fastify()
  decorate(app, {
    freshness: { version: () => state.version, freshMs: Number.POSITIVE_INFINITY },
    identity: () => identity,
    pages: {
      card: async (address: string) => {
        asked.push(address)
        return card
      },
    },
    pictureOrigin: async (path: string) => {
      const { original } = state
      if (original.is !== 'found') return original
      return {
        ...original,
        read: () => {
          read.push(path)
          return original.read()
        },
      }
    },
  })
  app.register(cardRoutes)
  return {
    asked,
    read,
    state,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
}

describe('the card of a page', () => {
  test.each([
    ['Last Lantern is out', 'in English'],
    ['Последний фонарь зажжён: «Last Lantern» вышла', 'in both alphabets'],
    ['', 'without a title'],
    ['слово'.repeat(80), 'with a word wider than the card'],
    ['漢字 🎮', 'with letters that no font here has'],
  ])('is 1200 by 630: %s (%s)', async (title) => {
    const { statusCode, headers, rawPayload } = await start({
      title,
      line: 'Art · Hamburg',
      image: 'a.webp',
    }).get('/cards/blog/a.jpg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['cross-origin-resource-policy'], 'for mail programs').toBe('cross-origin')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('is drawn with the site’s letters if the letters of the studio’s font do not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const nested = await measureFont('test/fixtures/fonts/nested-glyphs.woff2')
    if (nested === null) throw new Error('The font is not read')
    const fonts = { ...DEFAULT_IDENTITY.fonts, display: [{ ...nested, name: 'nested' }] }
    const card = { title: 'Last Lantern is out', line: '', image: null }
    const { get } = start(card, found(teal), { ...DEFAULT_IDENTITY, fonts })
    await rasterised(DEFAULT_IDENTITY.icon)
    const timers = vi.getTimerCount()
    const waiting = get('/cards/blog/a.jpg')
    while (vi.getTimerCount() === timers) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(30_000)
    expect((await waiting).statusCode).toBe(200)
  })

  test('has the logo and the icon of the site, which are two drawings', async () => {
    const { icon, logo } = DEFAULT_IDENTITY
    const drawn = await Promise.all([icon, logo].map((one) => one && rasterised(one)))
    expect(drawn[0]).not.toEqual(drawn[1])
  })

  test('belongs to the page at the same address; the home page has a word for its own', async () => {
    const { asked, get } = start(null)
    await get('/cards/ru/blog/a.jpg')
    await get('/cards/index.jpg')
    expect(asked).toEqual(['/ru/blog/a', '/'])
  })

  test('does not exist if the page does not exist', async () => {
    expect((await start(null).get('/cards/nope.jpg')).statusCode).toBe(404)
  })

  test.each<[string, Original]>([
    ['is missing', { is: 'missing' }],
    ['cannot be had', { is: 'unavailable', why: 'down' }],
    ['is none', found(Buffer.from('text'))],
  ])('is there even when its picture %s', async (_, original) => {
    expect(
      (await start({ title: 'A', line: '', image: 'a.webp' }, original).get('/cards/a.jpg')).statusCode,
    ).toBe(200)
  })

  test('shows a photo as it was taken, however the camera was held', async () => {
    const half = { width: 450, height: 400 }
    const photo = await sharp({ create: { ...half, channels: 3, background: 'red' } })
      .extend({ right: half.width, background: 'blue' })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { get } = start({ title: 'A', line: '', image: 'a.jpg' }, found(photo))
    const { rawPayload } = await get('/cards/a.jpg')
    const pixel = { left: 1000, top: 150, width: 1, height: 1 }
    const [red = 0, , blue = 0] = await sharp(rawPayload).extract(pixel).raw().toBuffer()
    expect(red, 'the left of the file is the top').toBeGreaterThan(blue)
  })

  test('shows a picture that is cut out on the ground of the studio', async () => {
    const { colours, scheme } = DEFAULT_IDENTITY
    const cardOf = async (background: string) => {
      const picture = sharp({ create: { width: 1200, height: 630, channels: 4, background } }).png()
      const { get } = start({ title: 'A', line: '', image: 'a.png' }, found(await picture.toBuffer()))
      return (await get('/cards/a.jpg')).rawPayload
    }
    expect(await cardOf('#fff0')).toEqual(await cardOf(colours[scheme].ground))
  })

  test('has the words next to the picture if the studio is light, and the picture keeps its colours', async () => {
    const light = { ...DEFAULT_IDENTITY, scheme: 'white' as const }
    const card = { title: 'A title of several words', line: 'Art', image: 'a.png' }
    const { rawPayload } = await start(card, found(teal), light).get('/cards/a.jpg')
    const colourAt = async (left: number) =>
      [...(await sharp(rawPayload).extract({ left, top: 580, width: 1, height: 1 }).raw().toBuffer())].map(
        (channel) => Math.round(channel / 17) * 17,
      )
    expect(await colourAt(40)).toEqual([0xff, 0xff, 0xff])
    expect(await colourAt(1100)).toEqual([0x00, 0xaa, 0xaa])
  })

  test('shows the new picture after a picture with the same name was replaced', async () => {
    const { get, state } = start({ title: 'A', line: '', image: 'a.webp' })
    const before = await get('/cards/a.jpg')
    state.original = { is: 'found', version: '2', read: async () => null }
    state.version = 'two'
    const after = await get('/cards/a.jpg')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload).not.toEqual(before.rawPayload)
  })

  test('is made once for a version of the content, however many ask for it at once', async () => {
    const { get, asked, read, state } = start({ title: 'A', line: '', image: 'a.webp' })
    await Promise.all(Array.from({ length: 50 }, () => get('/cards/a.jpg')))
    expect([asked, read]).toEqual([['/a'], ['a.webp']])
    state.version = 'two'
    await get('/cards/a.jpg')
    expect([asked, read], 'looked up again, and the same picture').toEqual([['/a', '/a'], ['a.webp']])
  })

  test('that has not changed is not sent again', async () => {
    const { get } = start({ title: 'A', line: '', image: null })
    const { headers } = await get('/cards/a.jpg')
    expect((await get('/cards/a.jpg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})
