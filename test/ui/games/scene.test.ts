import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_RESOLUTION, qualityOf, type Resolution, resolutionAfter } from '#ui/games/scene.ts'

const after = (pictures: number, tookMs: (pixels: number, picture: number) => number): Resolution => {
  let resolution = FIRST_RESOLUTION
  for (let picture = 0; picture < pictures; picture++)
    resolution = resolutionAfter(resolution, tookMs(resolution.pixels, picture))
  return resolution
}

/** Browsers report a finished frame with the next frame of the screen. */
const seenAt = (ms: number) => Math.ceil(ms / 16.7) * 16.7

test('A graphics card draws as many pixels as it can in time, and the number settles', () =>
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 2_000_000 }), (pixelsPerFrame) => {
      const tookMs = (pixels: number) => seenAt((16.7 * pixels) / pixelsPerFrame)
      const settled = after(60, tookMs)
      expect(after(100, tookMs).pixels).toBe(settled.pixels)
      expect(settled.pixels).toBeGreaterThan(Math.min(pixelsPerFrame, 2_000_000) / 3)
      if (pixelsPerFrame > FIRST_RESOLUTION.pixels) expect(tookMs(settled.pixels)).toBeLessThan(20)
    }),
  ))

test('A single late frame changes nothing', () => {
  const fast = after(40, () => 16.7)
  expect(after(80, (_, picture) => (picture % 10 === 9 ? 33.4 : 16.7)).pixels).toBe(fast.pixels)
})

test('A graphics card that is much too slow draws the smallest frame', () => {
  expect(after(3, () => 2_000).pixels).toBe(FIRST_RESOLUTION.pixels)
})

test('A scene is sharp from half of its place’s width and height, unless the graphics card is too slow', () => {
  const place = 876 * 900
  expect(qualityOf(FIRST_RESOLUTION, place)).toBe('growing')
  const fast = after(40, () => 16.7)
  expect(qualityOf(fast, place)).toBe('sharp')
  const slow = after(3, () => 2_000)
  expect(qualityOf(slow, place)).toBe('coarse')
  expect(qualityOf({ ...FIRST_RESOLUTION, pixels: 438 * 450 }, place)).toBe('sharp')
  expect(qualityOf({ ...FIRST_RESOLUTION, pixels: 437 * 450 }, place)).toBe('growing')
})
