import sharp from 'sharp'
import { type Engine, run } from './engine.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** What an encoder that loses something may change. */
const NEAR = 8

/** Of an element's edge, which belongs to what is around it. */
const EDGE = 4

/** The share of an element's pixels that are seen in this colour: a document can say what it has drawn, and not that it is seen. */
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
