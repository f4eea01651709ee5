import { arc, at, chance, picture, range, round } from './draw.ts'

// Burnt leather and sand. Amber is the caravan, teal is water, and red is the sky that falls.
const LEATHER = '#2b0f08'
const SAND = '#ffe6bd'
const AMBER = '#ffb13d'
const TEAL = '#62d3cf'
const RED = '#ff5a36'

// Signs on a frame of 64 × 64 around their middle.
const SIGN = {
  water: 'M0-30C10-13 21-3 21 9A21 21 0 0 1-21 9C-21-3-10-13 0-30Z',
  food: 'M-12-28H12L7-15C22-8 28 8 22 26H-22C-28 8-22-8-7-15Z',
  metal: 'M-14-26H14L29 0 14 26H-14L-29 0ZM0-11A11 11 0 1 0 .1-11Z',
  people: 'M0-29A13 13 0 1 1-.1-29ZM-25 28C-25 9-14 3 0 3S25 9 25 28Z',
  wagon:
    'M-14-6V-29C-26-26-32-19-33-6ZM-9-6V-30Q0-33 9-30V-6ZM14-6V-29C26-26 32-19 33-6ZM-34 0H34V8H-34ZM-18 4A13 13 0 1 1-18.1 4ZM-18 12A5 5 0 1 0-17.9 12ZM18 4A13 13 0 1 1 17.9 4ZM18 12A5 5 0 1 0 18.1 12Z',
  camp: 'M-5-28 0-21 5-28 9-24 5-15 30 26H11L0 4-11 26H-30L-5-15-9-24Z',
  wheel: 'M0-29A29 29 0 1 1-.1-29ZM0-22A22 22 0 1 0 .1-22ZM-4-24H4V-4H24V4H4V24H-4V4H-24V-4H-4Z',
  telescope: 'M-31 4-26-9 20-28 28-8-18 11ZM-8 14 4 9 18 31H9L0 17-8 31H-17Z',
}

const plate = (w: number, h: number): string =>
  `<rect width="${w}" height="${h}" rx="${h / 2 > 60 ? 30 : h / 2}" fill="${LEATHER}" fill-opacity=".84" stroke="${SAND}" stroke-opacity=".45" stroke-width="3"/>`

const bar = (w: number, filled: number, colour: string): string =>
  `<path d="M0 0H${w}" stroke="${SAND}" stroke-opacity=".24" stroke-width="20"/><path d="M0 0H${round(w * filled)}" stroke="${colour}" stroke-width="20"/>`

const stores = (left: [number, number, number, number]): string =>
  plate(1010, 116) +
  (['water', 'food', 'metal', 'people'] as const)
    .map((name, i) => {
      const amount = left[i] ?? 0
      return at(
        72 + i * 242,
        58,
        `<path d="${SIGN[name]}" fill="${i === 0 ? TEAL : SAND}" fill-rule="evenodd" transform="scale(1.24)"/>` +
          at(62, 0, bar(108, amount, amount < 0.25 ? RED : i === 0 ? TEAL : SAND)),
      )
    })
    .join('')

// Nine evenings lie between two falls.
const evenings = (gone: number): string =>
  plate(640, 116) +
  range(9)
    .map((i) =>
      i === gone
        ? `<rect x="${46 + i * 50}" y="20" width="26" height="76" rx="13" fill="${AMBER}"/>`
        : `<rect x="${48 + i * 50}" y="34" width="22" height="48" rx="11" fill="${i < gone ? SAND : 'none'}" fill-opacity=".9" stroke="${SAND}" stroke-opacity="${i < gone ? 0.9 : 0.6}" stroke-width="4"/>`,
    )
    .join('') +
  at(
    550,
    76,
    `<path d="M14-18 58-58M-4-24 26-52M20 2 50-26" stroke="${RED}" stroke-width="8"/><circle r="21" fill="${RED}"/>`,
  )

/** The moon under what is left of its ring. The piece that falls next is lit, and an ellipse says where. */
const map = (gone: number, evening: number, turn: number): string => {
  const pieces = range(24)
    .map((i) => {
      const path = arc(190, i * 15 + 2, i * 15 + 8 + 5 * chance(i + 4))
      if (i === 3) return `<path d="${path}" stroke="${RED}" stroke-width="34"/>`
      const fallen = i > 3 && i < 4 + gone
      return `<path d="${path}" stroke="${SAND}" stroke-opacity="${fallen ? 0.22 : 0.95}" stroke-width="${fallen ? 6 : round(16 + 12 * chance(i))}"/>`
    })
    .join('')
  const dunes = range(5)
    .map(
      (i) =>
        `<path d="M-160 ${i * 58 - 110}C-90 ${i * 58 - 150} -40 ${i * 58 - 80} 20 ${i * 58 - 116}S120 ${i * 58 - 130} 170 ${i * 58 - 96}"/>`,
    )
    .join('')
  const rival = (x: number, y: number): string =>
    at(x, y, `<path d="M0-15 15 0 0 15-15 0Z" fill="${LEATHER}" stroke="${RED}" stroke-width="6"/>`)
  return (
    `<g transform="rotate(${turn})"><circle r="216" fill="${LEATHER}" fill-opacity=".6"/><circle r="154" fill="${LEATHER}" fill-opacity=".9" stroke="${SAND}" stroke-opacity=".5" stroke-width="3"/>` +
    `<g stroke-linecap="butt">${pieces}</g>` +
    `<g clip-path="url(#moon)" stroke="#c9783f" stroke-opacity=".55" stroke-width="5">${dunes}</g>` +
    `<path d="M131-131 62-52" stroke="${RED}" stroke-width="6" stroke-dasharray="2 14"/>` +
    `<g transform="translate(38 -26) rotate(-24)"><ellipse rx="${168 - 16 * evening}" ry="${94 - 9 * evening}" fill="${RED}" fill-opacity=".24" stroke="${RED}" stroke-width="6" stroke-dasharray="14 13"/><ellipse rx="26" ry="15" fill="${RED}"/></g>` +
    `<path d="M-96 96C-84 60-50 66-42 34" stroke="${AMBER}" stroke-width="9"/><path d="M-42 34C-36 10-14 14 10-12" stroke="${AMBER}" stroke-width="8" stroke-dasharray="2 16"/>` +
    at(-42, 34, `<circle r="19" fill="${AMBER}" stroke="${LEATHER}" stroke-width="6"/>`) +
    rival(96, 58) +
    rival(-82, -62) +
    at(24, 92, `<path d="${SIGN.water}" fill="${TEAL}" transform="rotate(${-turn}) scale(.72)"/>`) +
    '</g>'
  )
}

/** The nine wagons. The ones that were left behind are outlines. */
const wagons = (left: number, chosen: number): string =>
  plate(844, 124) +
  range(9)
    .map((i) =>
      at(
        66 + i * 89,
        62,
        (i === chosen
          ? `<rect x="-46" y="-50" width="92" height="100" rx="22" fill="${AMBER}" fill-opacity=".2" stroke="${AMBER}" stroke-width="6"/>`
          : '') +
          (i < left
            ? `<path d="${SIGN.wagon}" fill="${i === chosen ? AMBER : SAND}" fill-rule="evenodd"/>`
            : `<path d="${SIGN.wagon}" stroke="${SAND}" stroke-opacity=".5" stroke-width="3"/>`),
      ),
    )
    .join('')

/** Make camp, march on, or ask the astronomer. */
const orders = (chosen: number): string =>
  (['camp', 'wheel', 'telescope'] as const)
    .map((name, i) =>
      at(
        0,
        i * 164,
        `<circle r="66" fill="${LEATHER}" fill-opacity=".84" stroke="${i === chosen ? AMBER : SAND}" stroke-opacity="${i === chosen ? 1 : 0.45}" stroke-width="${i === chosen ? 8 : 3}"/><path d="${SIGN[name]}" fill="${i === chosen ? AMBER : SAND}" fill-rule="evenodd" transform="scale(1.24)"/>`,
      ),
    )
    .join('')

/** Where the caravan goes, and where the sky falls, drawn on the sand. */
const forecast = (route: string, x: number, y: number, rx: number, ry: number): string =>
  `<path d="${route}" stroke="${LEATHER}" stroke-opacity=".5" stroke-width="15" stroke-dasharray="2 30"/><path d="${route}" stroke="#fff3d6" stroke-width="10" stroke-dasharray="2 30"/>` +
  at(
    x,
    y,
    `<ellipse rx="${rx}" ry="${ry}" stroke="${LEATHER}" stroke-opacity=".4" stroke-width="13"/><ellipse rx="${rx}" ry="${ry}" fill="${RED}" fill-opacity=".16" stroke="${RED}" stroke-width="7" stroke-dasharray="22 18"/><ellipse rx="${rx * 0.4}" ry="${ry * 0.4}" fill="${RED}" fill-opacity=".3" stroke="${RED}" stroke-width="6"/>`,
  )

const DEFS = '<clipPath id="moon"><circle r="150"/></clipPath>'

export interface March {
  left: [number, number, number, number]
  evening: number
  fallen: number
  turn?: number
  wagons?: [left: number, chosen: number]
  order?: number
  route: string
  fall: [number, number, number, number]
}

export const march = ({
  left,
  evening,
  fallen,
  turn = 0,
  wagons: train,
  order,
  route,
  fall,
}: March): string =>
  picture(
    forecast(route, ...fall) +
      at(64, 60, stores(left)) +
      at(1216, 60, evenings(evening)) +
      at(284, 808, map(fallen, evening, turn)) +
      (train === undefined ? '' : at(1012, 896, wagons(...train))) +
      (order === undefined ? '' : at(1784, 620, orders(order))),
    DEFS,
  )
