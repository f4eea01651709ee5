import { arc, at, picture, range, round, shade } from './draw.ts'

// Foam on the dark of the water. Gold is the bell and all that it rings.
const DEEP = '#00201d'
const FOAM = '#d9fff3'
const GOLD = '#ffd873'

// Signs on a frame of 64 × 64 around their middle.
const SIGN = {
  bell: 'M0-32A7 7 0 0 1 6-22C19-17 17 4 28 15H-28C-17 4-19-17-6-22A7 7 0 0 1 0-32ZM-9 20H9A9 9 0 0 1-9 20Z',
  lamp: 'M-6-31H6V-25H16L20-15H-20L-16-25H-6ZM-16-10H16L20 15H-20ZM0-6C5 0 8 3 8 6A8 6 0 0 1-8 6C-8 3-5 0 0-6ZM-24 20H24V29H-24Z',
  diver: 'M0-29A25 25 0 1 1-.1-29ZM0-17A13 13 0 1 0 .1-17ZM-23 21H23V31H-23Z',
}

const disc = (r: number): string =>
  `<circle r="${r}" fill="${DEEP}" fill-opacity=".8" stroke="${FOAM}" stroke-opacity=".4" stroke-width="3"/>`

// Forty fathoms, a mark for every fifth. The bell hangs at the last one.
const depth = (fathoms: number): string => {
  const y = fathoms * 19
  return (
    `<path d="M0 0V760" stroke="${DEEP}" stroke-opacity=".55" stroke-width="18"/><path d="M0 0V760" stroke="${FOAM}" stroke-opacity=".5" stroke-width="6"/><path d="M0 0V${y}" stroke="${FOAM}" stroke-width="10"/>` +
    range(9)
      .map(
        (i) =>
          `<path d="M22 ${i * 95}h${i % 2 === 0 ? 44 : 26}" stroke="${FOAM}" stroke-opacity="${i * 5 > fathoms ? 0.6 : 1}" stroke-width="7"/>`,
      )
      .join('') +
    at(
      0,
      y,
      `${disc(50)}<path d="${SIGN.diver}" fill="${FOAM}" fill-rule="evenodd" transform="scale(1.1)"/>`,
    ) +
    at(112, 762, `<path d="${SIGN.bell}" fill="${GOLD}" transform="scale(1.2)"/>`)
  )
}

const gauge = (ink: string, left: number, colour: string): string =>
  `${disc(70)}<path d="${arc(56, 0, 359)}" stroke="${FOAM}" stroke-opacity=".2" stroke-width="11"/><path d="${arc(56, 0, round(359 * left))}" stroke="${colour}" stroke-width="11"/>${ink}`

// The light, and the courage that the depth takes.
const gauges = (light: number, courage: number): string =>
  at(
    0,
    0,
    gauge(`<path d="${SIGN.lamp}" fill="${GOLD}" fill-rule="evenodd" transform="scale(1.1)"/>`, light, GOLD),
  ) +
  at(
    176,
    0,
    gauge(`<path d="M-34 3H-20L-9-22 5 26 14-6 20 3H34" stroke="${FOAM}" stroke-width="8"/>`, courage, FOAM),
  )

const WALLS: [number, number, number][] = [
  [64, 205, 268],
  [64, 300, 334],
  [112, 18, 58],
  [112, 188, 214],
  [112, 246, 282],
  [112, 322, 344],
  [156, 4, 32],
  [156, 64, 88],
  [156, 196, 238],
  [156, 262, 300],
]

/** Where the last note went: walls that threw it back, the bell, and something that answers. */
const sonar = (sweep: number, bell: [number, number], answer: [number, number] | null): string => {
  const beam = range(14)
    .map(
      (i) =>
        `<path d="${arc(184, sweep - 5 * i - 5, sweep - 5 * i)}L0 0Z" fill="${FOAM}" fill-opacity="${round(4 - i * 0.28) / 10}"/>`,
    )
    .join('')
  const rings = [64, 112, 156]
    .map((r) => `<circle r="${r}" stroke="${FOAM}" stroke-opacity=".2" stroke-width="3"/>`)
    .join('')
  const walls = WALLS.map(
    ([r, from, to]) =>
      `<path d="${arc(r, from, to)}" stroke="#6fe3cf" stroke-opacity=".85" stroke-width="10"/>`,
  ).join('')
  const heard = (x: number, y: number, ink: string): string => at(x, y, ink)
  return (
    `<circle r="196" fill="${DEEP}" fill-opacity=".82" stroke="${FOAM}" stroke-opacity=".6" stroke-width="5"/>` +
    range(24)
      .map(
        (i) =>
          `<path transform="rotate(${i * 15})" d="M0-190V${i % 6 === 0 ? -166 : -178}" stroke="${FOAM}" stroke-opacity=".8" stroke-width="5"/>`,
      )
      .join('') +
    rings +
    beam +
    `<g transform="rotate(${sweep})">${walls}</g>` +
    heard(
      ...bell,
      `<circle r="44" stroke="${GOLD}" stroke-opacity=".5" stroke-width="5"/><circle r="28" fill="${DEEP}"/><path d="${SIGN.bell}" fill="${GOLD}" transform="scale(.8)"/>`,
    ) +
    (answer === null
      ? ''
      : heard(
          ...answer,
          `<circle r="13" fill="#ff8f6b"/><circle r="27" stroke="#ff8f6b" stroke-width="6"/><circle r="43" stroke="#ff8f6b" stroke-opacity=".5" stroke-width="5"/>`,
        )) +
    `<path d="M0-22 15 16 0 8-15 16Z" fill="${FOAM}" stroke="${DEEP}" stroke-width="5"/>`
  )
}

/** The note that the door waits for, and the note that is heard from here. */
const tuning = (off: number, near: number): string => {
  const wave = (shift: number, height: number): string =>
    range(59)
      .map((i) => {
        const k = i / 58
        const y = height * Math.sin(Math.PI * k) * Math.sin(k * 6 * Math.PI + shift)
        return `${i === 0 ? 'M' : 'L'}${round(k * 348)} ${round(y)}`
      })
      .join('')
  return (
    `<rect width="560" height="132" rx="66" fill="${DEEP}" fill-opacity=".8" stroke="${FOAM}" stroke-opacity=".4" stroke-width="3"/>` +
    at(76, 66, `<path d="${SIGN.bell}" fill="${GOLD}" transform="scale(1.24)"/>`) +
    at(
      150,
      66,
      `<path d="${wave(0, 40)}" stroke="${FOAM}" stroke-opacity=".75" stroke-width="6" stroke-dasharray="1 13"/><path d="${wave(off, 40 * near)}" stroke="${GOLD}" stroke-width="8"/>`,
    )
  )
}

// A note that spreads from the bell to both sides.
const ripples = (x: number, y: number, r: number, flat: number): string =>
  at(
    x,
    y,
    range(3)
      .map((i) => {
        const reach = round(r * (1 + i * 0.22))
        return `<path d="${arc(reach, 52, 128, flat)}${arc(reach, 232, 308, flat)}" stroke="${GOLD}" stroke-opacity="${round(9.5 - i * 2.7) / 10}" stroke-width="${11 - i * 2}"/>`
      })
      .join(''),
  )

export interface Dive {
  fathoms: number
  light: number
  courage: number
  sweep: number
  bell: [number, number]
  answer?: [number, number]
  /** How far the note is from what the door waits for, and how loud it is. */
  note: [off: number, near: number]
  rings: [x: number, y: number, r: number, flat: number]
}

export const dive = ({ fathoms, light, courage, sweep, bell, answer, note, rings }: Dive): string =>
  picture(
    '<rect width="420" height="1080" fill="url(#side)"/>' +
      ripples(...rings) +
      at(138, 112, depth(fathoms)) +
      at(436, 934, gauges(light, courage)) +
      at(1640, 800, sonar(sweep, bell, answer ?? null)) +
      at(1276, 64, tuning(...note)),
    shade('side', 1, 0, DEEP, 0.75),
  )
