/** What the interfaces of the games are drawn with. A picture is 1920 × 1080. It has no words, so one serves all languages. */

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
export const round = (value: number): number => Math.round(value * 10) / 10
export const at = (x: number, y: number, ink: string, scale = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${ink}</g>`

// A number between 0 and 1 that is always the same for the same seed.
export const chance = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

const DIGITS = [
  'M0 8A8 8 0 0 1 16 8V24A8 8 0 0 1 0 24Z',
  'M3 5 10 0V32',
  'M0 8A8 8 0 0 1 16 8C16 16 0 22 0 32H16',
  'M0 6A8 8 0 1 1 8 15A8.5 8.5 0 1 1 0 25',
  'M12 32V0L0 22H16',
  'M15 0H2V14C8 9 16 12 16 21A8 9 0 0 1 0 25',
  'M13 0C4 6 0 14 0 23A8 8 0 1 0 0 22',
  'M0 0H16L5 32',
  'M8 15A7 7.5 0 1 1 8.1 15A8 8.5 0 1 1 8 15',
  'M3 32C12 26 16 18 16 9A8 8 0 1 0 16 10',
]

/** Digits and colons of one stroke, 32 high. */
export const digits = (text: string): string =>
  [...text]
    .map((sign, i) =>
      sign === ':'
        ? `<path d="M${i * 25 + 8} 10v.1M${i * 25 + 8} 23v.1"/>`
        : `<path transform="translate(${i * 25})" d="${DIGITS[Number(sign)]}"/>`,
    )
    .join('')

export const picture = (ink: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080" width="1920" height="1080"><defs>${defs}</defs><g fill="none" stroke-linecap="round" stroke-linejoin="round">${ink}</g></svg>`

export const shade = (id: string, x2: number, y2: number, colour: string, from: number): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`

/** An arc around the middle, clockwise. Angles are in degrees, and 0 is at the top. A flat arc is part of an ellipse. */
export const arc = (r: number, from: number, to: number, flat = 1): string => {
  const spot = (degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${round(r * Math.cos(angle))} ${round(r * flat * Math.sin(angle))}`
  }
  return `M${spot(from)}A${r} ${round(r * flat)} 0 ${to - from > 180 ? 1 : 0} 1 ${spot(to)}`
}
