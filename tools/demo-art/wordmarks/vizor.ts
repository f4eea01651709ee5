// VIZOR, drawn without a font from heavy geometric capitals, 100 high with 24-wide strokes. The O is the mark, a helmet
// seen from the front. It is a disc, cut by the slit of the visor and by a V below it. The part between the cuts is the lens,
// and the initial.
import { round } from './type.ts'

const R = 50
const edge = (y: number): number => Math.sqrt(R * R - (y - R) ** 2)

/** Returns the point at which the falling line from (0, y0) with the slope of the V meets the left side of the disc. */
function leftOf(y0: number, slope: number): [number, number] {
  let x = 0
  for (let i = 0; i < 40; i++) x = R - edge(y0 + slope * x)
  return [x, y0 + slope * x]
}

export function markPath(x = 0, y = 0, size = 100): string {
  const k = size / 100
  const p = (a: number, b: number): string => `${round(x + a * k)} ${round(y + b * k)}`
  const r = round(R * k)
  const slope = 0.56
  const dome = 31
  const lensTop = 41.5
  const [lx, ly] = leftOf(46, slope)
  const [bx, by] = leftOf(58.5, slope)
  return (
    `M${p(R - edge(dome), dome)}A${r} ${r} 0 0 1 ${p(R + edge(dome), dome)}Z` +
    `M${p(R - edge(lensTop), lensTop)}H${round(x + (R + edge(lensTop)) * k)}A${r} ${r} 0 0 1 ${p(100 - lx, ly)}` +
    `L${p(50, 46 + slope * 50)}L${p(lx, ly)}A${r} ${r} 0 0 1 ${p(R - edge(lensTop), lensTop)}Z` +
    `M${p(bx, by)}L${p(50, 58.5 + slope * 50)}L${p(100 - bx, by)}A${r} ${r} 0 0 1 ${p(bx, by)}Z`
  )
}

export const mark = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" role="img"><title>VIZOR</title><path fill="${colour}" d="${markPath()}"/></svg>\n`

export function logo(colour: string): string {
  const v = 'M0 2H27L52 67 77 2H104L65 98H39Z'
  const i = 'M120 2H145V98H120Z'
  const z = 'M165 2H249V20L199 74H250V98H163V80L213 26H165Z'
  const o = markPath(262, -2, 104)
  const r =
    'M382 2H432C456 2 470 14 470 34 470 49 462 60 448 64L472 98H442L421 66H407V98H382ZM407 25V44H429C439 44 445 41 445 34.5 445 28 439 25 429 25Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -2 472 104" width="472" height="104" role="img"><title>VIZOR</title><path fill="${colour}" fill-rule="evenodd" d="${v}${i}${z}${o}${r}"/></svg>\n`
}
