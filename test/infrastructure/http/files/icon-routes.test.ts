import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_IDENTITY, type Drawing } from '#domain/studio/identity.ts'
import { iconRoutes } from '#infrastructure/http/files/icon-routes.ts'

/** A drawing of a few lines that repeats its square a million million times. */
const endlessDrawing = (): Drawing => {
  const ten = (of: number) => `<use href="#g${of}"/>`.repeat(10)
  const levels = Array.from({ length: 12 }, (_, level) => `<g id="g${level + 1}">${ten(level)}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><rect id="g0" width="32" height="32"/>${levels.join('')}</defs>${ten(12)}</svg>`
  return { svg, width: 32, height: 32, digest: 'endless' }
}

const siteWith = async (icon: Drawing) => {
  const app = Fastify({ logger: false })
  onTestFinished(() => app.close())
  app.decorate('identity', () => ({ ...DEFAULT_IDENTITY, icon }))
  await app.register(iconRoutes)
  return async (url: string) => (await app.inject(url)).statusCode
}

test('an icon whose drawing does not end is given up once, and other icons are made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const endless = await siteWith(endlessDrawing())
  const waiting = endless('/icons/icon-192.png')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(30_000)
  expect(await waiting).toBe(404)
  expect(await Promise.all(['/favicon.ico', '/icons/icon-512.png'].map(endless))).toEqual([404, 404])
  expect(await endless('/icons/icon.svg')).toBe(200)
  const usual = await siteWith(DEFAULT_IDENTITY.icon)
  expect(await usual('/favicon.ico')).toBe(200)
})
