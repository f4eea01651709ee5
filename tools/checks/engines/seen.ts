import sharp from 'sharp'
import { type Engine, run } from './engine.ts'

export type Colour = readonly [red: number, green: number, blue: number]

const NEAR = 8

const EDGE = 4

/**
 * Returns the share of an element's visible pixels in this colour. A document knows what it has drawn, but not whether
 * it is visible.
 */
export const shareOf = async (engine: Engine, selector: string, colour: Colour): Promise<number> => {
  const box = await run(
    engine,
    (one) => {
      const found = document.querySelector(one)
      found?.scrollIntoView({ block: 'start', behavior: 'instant' })
      return found?.getBoundingClientRect() ?? new DOMRect()
    },
    selector,
  )
  const whole = sharp(await engine.picture()).removeAlpha()
  const { width, height } = await whole.metadata()
  const [left, top] = [Math.ceil(Math.max(0, box.x) + EDGE), Math.ceil(Math.max(0, box.y) + EDGE)]
  const [right, bottom] = [
    Math.floor(Math.min(width, box.x + box.width) - EDGE),
    Math.floor(Math.min(height, box.y + box.height) - EDGE),
  ]
  const pixels = await whole
    .extract({ left, top, width: right - left, height: bottom - top })
    .raw()
    .toBuffer()
  let count = 0
  for (let at = 0; at < pixels.length; at += 3)
    if (colour.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= NEAR)) count += 1
  return (count * 3) / pixels.length
}
