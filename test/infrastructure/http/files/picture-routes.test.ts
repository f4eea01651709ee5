import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureRoutes } from '#infrastructure/http/files/picture-routes.ts'
import { pictureEncoder } from '#infrastructure/pictures/encoder.ts'
import { picturesInFolder } from '#infrastructure/pictures/kept-pictures.ts'
import { folderOrigin, type PictureOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { pictureVariants } from '#infrastructure/pictures/picture-variants.ts'
import { siteFacts } from '../../../support/site-facts.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const images = join(folder, 'images')
mkdirSync(join(images, 'games'), { recursive: true })

const picture = (colour: string) =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: colour } })
    .webp()
    .toBuffer()

writeFileSync(join(images, 'games/hero.webp'), await picture('teal'))
writeFileSync(join(images, 'games/Ленточка 1.webp'), await picture('teal'))
writeFileSync(
  join(images, 'narrow.webp'),
  await sharp({ create: { width: 90, height: 400, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer(),
)
writeFileSync(join(images, 'broken.webp'), 'not a picture')
writeFileSync(
  join(images, 'drawing.png'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const PNG_OF_60_MEGAPIXELS = Buffer.from(
  '89504e470d0a1a0a0000000d494844520000271000001770080200000000',
  'hex',
)
writeFileSync(join(images, 'pixels.png'), PNG_OF_60_MEGAPIXELS)
writeFileSync(join(images, 'bytes.webp'), '')
truncateSync(join(images, 'bytes.webp'), 40 * 1024 ** 2 + 1)
writeFileSync(join(folder, 'secret.webp'), await picture('red'))

const serverOf = (origin: PictureOrigin, kept = join(folder, 'kept')) => {
  const app = Fastify()
  const warned = new Set<unknown>()
  app.decorate('siteLog', {
    warn: (_: string, details?: Readonly<Record<string, unknown>>) => warned.add(details?.['path']),
    error: () => {},
  })
  app.decorate('facts', () => siteFacts)
  app.register(pictureRoutes, {
    variants: pictureVariants(origin, picturesInFolder(kept), {
      untilQuiet: async () => {},
      refiner: pictureEncoder(),
    }),
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return Object.assign(ask, { warned })
}

const get = serverOf(folderOrigin(images))

describe('the pictures that browsers ask for', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ])('come as %s in the requested width', async (format, kind) => {
    const { statusCode, headers, rawPayload } = await get(`/images/320/${format}/games/hero.webp`)
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 160, format: kind })
  })

  test('are never larger than their original', async () => {
    const { rawPayload } = await get('/images/1920/webp/games/hero.webp')
    expect((await sharp(rawPayload).metadata()).width).toBe(800)
  })

  test.each([
    ['320-tall', 'games/hero', { width: 300, height: 400 }],
    ['960-tall', 'games/hero', { width: 300, height: 400 }],
    ['320-tall', 'narrow', { width: 90, height: 120 }],
  ])('are for tall screens their middle, never enlarged: %s of %s', async (size, name, expected) => {
    const { rawPayload } = await get(`/images/${size}/webp/${name}.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject(expected)
  })

  test('have any name that an editor gives', async () => {
    expect((await get(`/images/320/webp/games/${encodeURIComponent('Ленточка 1.webp')}`)).statusCode).toBe(
      200,
    )
  })

  test('that have not changed are not sent again', async () => {
    const { headers } = await get('/images/320/webp/games/hero.webp')
    const again = await get('/images/320/webp/games/hero.webp', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('are made once for many requests, and again when the original changes', async () => {
    const kept = join(folder, 'once')
    const ask = serverOf(folderOrigin(images), kept)
    await Promise.all(Array.from({ length: 10 }, () => ask('/images/640/webp/games/hero.webp')))
    expect(readdirSync(kept)).toHaveLength(1)
    writeFileSync(join(images, 'games/hero.webp'), await picture('navy'))
    await ask('/images/640/webp/games/hero.webp')
    expect(readdirSync(kept)).toHaveLength(2)
  })

  test('are made quickly at first, and smaller later', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const noisy = sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal', noise } })
    writeFileSync(join(images, 'games/noisy.webp'), await noisy.webp().toBuffer())
    const url = '/images/320/avif/games/noisy.webp'
    const ask = serverOf(folderOrigin(images), join(folder, 'quick'))
    const first = await ask(url)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    await expect
      .poll(async () => (await ask(url)).headers['cache-control'], { timeout: 30_000 })
      .toContain('max-age=604800')
    const later = await ask(url)
    expect(later.headers.etag).not.toBe(first.headers.etag)
    expect(later.rawPayload.equals(first.rawPayload)).toBe(false)
    await expect.poll(() => readdirSync(join(folder, 'quick'))).toHaveLength(1)
  })

  test('are never refused because there are too many, but replaced by their originals', async () => {
    const bytes = await picture('teal')
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    const read = () => started.then(() => bytes)
    const ask = serverOf(async (path) => ({ is: 'found', version: path, read }), join(folder, 'many'))
    const asked = Array.from({ length: 250 }, (_, index) => ask(`/images/320/avif/games/${index}.webp`))
    await Promise.race(asked)
    start()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 302]))
    const shown = answers.find(({ statusCode }) => statusCode === 302)
    expect(shown?.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(shown?.headers.location).toMatch(/^\/media\/images\/games\/\d+\.webp$/)
  })

  test.each(['pixels.png', 'bytes.webp'])(
    'are the originals if these are too large to encode, and the log names them: %s',
    async (name) => {
      const ask = serverOf(folderOrigin(images))
      for (const width of [320, 640])
        expect(await ask(`/images/${width}/webp/${name}`)).toMatchObject({
          statusCode: 302,
          headers: { 'cache-control': 'no-store', location: `/media/images/${name}` },
        })
      expect([...ask.warned]).toEqual([name])
    },
  )

  test('have at most two originals in memory at the same time', async () => {
    const bytes = await picture('teal')
    const reading = { now: 0, most: 0 }
    const read = async () => {
      reading.now += 1
      reading.most = Math.max(reading.most, reading.now)
      await new Promise(setImmediate)
      reading.now -= 1
      return bytes
    }
    const ask = serverOf(async (path) => ({ is: 'found', version: path, read }), join(folder, 'reading'))
    await Promise.all(Array.from({ length: 30 }, (_, index) => ask(`/images/320/webp/${index}.webp`)))
    expect(reading.most).toBeLessThanOrEqual(2)
  })

  test.each([
    '/images/320/webp/drawing.png',
    '/images/321/webp/games/hero.webp',
    '/images/320/gif/games/hero.webp',
    '/images/320/webp/games/nothing.webp',
    '/images/320/webp/broken.webp',
    '/images/320/webp/..%2fsecret.webp',
    '/images/320/webp/%2e%2e/secret.webp',
    '/images/320/webp/games%5c..%5c..%5csecret.webp',
    '/images/320/webp/games/hero.svg',
    '/images/320/webp/',
  ])('are not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('of another host that is down are a bad gateway, not a broken site', async () => {
    const ask = serverOf(async () => ({ is: 'unavailable', why: 'down' }))
    expect((await ask('/images/320/webp/a.webp')).statusCode).toBe(502)
  })
})
