import { arc, at, picture, range } from './draw.ts'

// Paper, wood and ripe colours, with round corners like the farm itself.
const PAPER = '#fffaf0'
const WOOD = '#6a4229'
const OAK = '#c98d52'
const STEEL = '#c9d6dc'
const GREEN = '#4f9a3a'
const GOLD = '#f7bd3e'
const RED = '#d94b37'
const WATER = '#3f9fd6'

const shape = (d: string, fill: string, width = 5): string =>
  `<path d="${d}" fill="${fill}" stroke="${WOOD}" stroke-width="${width}"/>`
const stick = (d: string, colour = OAK): string =>
  `<path d="${d}" stroke="${WOOD}" stroke-width="15"/><path d="${d}" stroke="${colour}" stroke-width="6"/>`

// Things on a frame of 80 × 80 around their middle.
const THING = {
  hoe: stick('M-28 34 10-26') + shape('M0-36 20-34 40 2 24 8Z', STEEL),
  can:
    stick('M16-4C40-8 38 22 20 22', WATER) +
    stick('M-18 20-34-10', WATER) +
    shape('M-44-10-26-20-24-12-40-2Z', WATER) +
    shape('M-18-14H20L25 32H-22Z', WATER) +
    '<path d="M-8-2-10 20" stroke="#bfe6fa" stroke-width="6"/>',
  sickle: stick('M-24 34-12 16') + shape('M-14 18C-42-14-8-46 34-30C4-28-14-10 0 12Z', STEEL),
  spade: stick('M28-32-2 0') + shape('M-8-10 12 10C10 24-10 36-32 32C-36 10-24-8-8-10Z', STEEL),
  basket:
    stick('M-24-4C-24-42 24-42 24-4') +
    shape('M-36-6H36L27 32H-27Z', OAK) +
    `<path d="M-30 12H30M-12-4-9 30M12-4 9 30" stroke="${WOOD}" stroke-opacity=".55" stroke-width="4"/>`,
  bag:
    shape('M-16-30H16L10-14C32 0 36 22 28 34H-28C-36 22-32 0-10-14Z', OAK) +
    `<path d="M-14-14H14" stroke="${RED}" stroke-width="9"/><circle cy="12" r="12" fill="${GOLD}" stroke="${WOOD}" stroke-width="4"/>`,
  drop: shape('M0-32C12-14 24-2 24 10A24 24 0 0 1-24 10C-24-2-12-14 0-32Z', WATER),
  heart: shape('M0 32C-44 0-32-30-14-30C-6-30-2-26 0-20C2-26 6-30 14-30C32-30 44 0 0 32Z', RED),
  carrot:
    `<path d="M0-14-14-36M0-14V-40M0-14 14-36" stroke="${GREEN}" stroke-width="9"/>` +
    shape('M-18-12C-8-20 8-20 18-12C14 10 6 26 0 38C-6 26-14 10-18-12Z', '#f08a2c'),
  pumpkin:
    `<path d="M0-14C0-24 4-30 12-32" stroke="${GREEN}" stroke-width="10"/>` +
    shape('M-14-18C-48-18-40 32-10 30H10C40 32 48-18 14-18Z', '#ee8a28') +
    `<path d="M-12-14C-24 0-20 22-10 28M12-14C24 0 20 22 10 28" stroke="${WOOD}" stroke-opacity=".6" stroke-width="4"/>`,
  lavender:
    `<path d="M0 38V-6M0 30-16 8M0 30 16 8" stroke="${GREEN}" stroke-width="6"/>` +
    [0, -17, 17]
      .map((x, i) =>
        range(3)
          .map((row) => `<circle cx="${x}" cy="${row * -13 + (i === 0 ? -8 : 4)}" r="9" fill="#8d62d9"/>`)
          .join(''),
      )
      .join(''),
  sun: `${range(8)
    .map((i) => `<path transform="rotate(${i * 45})" d="M0-29V-37" stroke="${GOLD}" stroke-width="9"/>`)
    .join('')}<circle r="19" fill="${GOLD}"/>`,
  cloud: `<path d="M-24 22A15 15 0 0 1-24-8A22 22 0 0 1 16-14A18 18 0 0 1 24 22Z" fill="#b7c9d6"/>`,
  rain: `<path d="M-24 8A15 15 0 0 1-24-22A22 22 0 0 1 16-28A18 18 0 0 1 24 8Z" fill="#8fa9bb"/><path d="M-20 20-25 34M2 20-3 34M24 20 19 34" stroke="${WATER}" stroke-width="8"/>`,
}
type Thing = keyof typeof THING

// Spring, summer, autumn and winter.
const SEASONS: [string, string][] = [
  [
    '#f7b6cf',
    `${range(5)
      .map((i) => `<circle transform="rotate(${i * 72})" cy="-13" r="11" fill="#fff"/>`)
      .join('')}<circle r="8" fill="${GOLD}"/>`,
  ],
  ['#7cc84a', '<circle r="17" fill="#fff3a8"/>'],
  ['#f0a04a', '<path d="M-18 18C-22-10-4-22 20-20C22 4 8 20-18 18Z" fill="#fff"/>'],
  [
    '#8cc4ea',
    range(3)
      .map((i) => `<path transform="rotate(${i * 60})" d="M0-20V20" stroke="#fff" stroke-width="7"/>`)
      .join(''),
  ],
]

const plate = (w: number, h: number, r = 40): string =>
  `<rect width="${w}" height="${h}" y="7" rx="${r}" fill="${WOOD}" fill-opacity=".35"/><rect width="${w}" height="${h}" rx="${r}" fill="${PAPER}" stroke="${OAK}" stroke-width="6"/>`

// Where the year is, and what the sky does today.
const season = (now: number, sky: Thing): string =>
  `<circle r="140" cy="7" fill="${WOOD}" fill-opacity=".35"/><circle r="140" fill="${PAPER}" stroke="${OAK}" stroke-width="6"/>` +
  SEASONS.map(
    ([colour, ink], i) =>
      `<path d="${arc(100, i * 90 + 3, i * 90 + 87)}" stroke="${colour}" stroke-width="58" stroke-linecap="butt"/><g transform="rotate(${i * 90 + 45}) translate(0 -100) rotate(${-i * 90 - 45})">${ink}</g>`,
  ).join('') +
  at(0, 0, THING[sky], 1.25) +
  `<g transform="rotate(${now * 90})">${shape('M0-116-21-152H21Z', RED, 6)}</g>`

const weather = (days: Thing[], shift: number): string =>
  plate(380, 116, 58) +
  days
    .map((day, i) => at(109 + shift + i * 104, 58, `<g opacity="${1 - i * 0.12}">${THING[day]}</g>`, 1.05))
    .join('')

const BELT: Thing[] = ['spade', 'hoe', 'can', 'sickle', 'basket']
const belt = (held: Thing): string =>
  plate(BELT.length * 138 + 30, 150) +
  BELT.map((tool, i) =>
    tool === held
      ? at(
          84 + i * 138,
          57,
          `<rect x="-74" y="-78" width="148" height="156" rx="38" fill="#e3f4c8" stroke="${GREEN}" stroke-width="10"/>${at(0, 0, THING[tool], 1.36)}`,
        )
      : at(84 + i * 138, 75, THING[tool], 1.12),
  ).join('')

const purse = (coins: number): string =>
  plate(162 + coins * 46, 116, 58) +
  at(74, 54, THING.bag, 1.16) +
  range(coins)
    .map((i) =>
      at(
        152 + i * 46,
        58,
        `<circle r="34" fill="${GOLD}" stroke="${WOOD}" stroke-width="5"/><circle r="19" stroke="#fff0b8" stroke-width="6"/>`,
      ),
    )
    .join('')

/** Seeds, and how many of each are left. */
const packets = (seeds: [Thing, number][]): string =>
  seeds
    .map(([seed, left], i) =>
      at(
        i * 148,
        0,
        `<rect x="-62" y="-80" width="124" height="172" rx="18" fill="${WOOD}" fill-opacity=".35"/><rect x="-62" y="-86" width="124" height="172" rx="18" fill="${PAPER}" stroke="${OAK}" stroke-width="6"/><path d="M-59-54H59V-66Q59-83 42-83H-42Q-59-83-59-66Z" fill="${GREEN}"/>` +
          at(0, -2, THING[seed], 1.05) +
          range(3)
            .map(
              (pip) =>
                `<circle cx="${pip * 28 - 28}" cy="62" r="9" fill="${pip < left ? GREEN : '#e2d6bf'}"/>`,
            )
            .join(''),
      ),
    )
    .join('')

/** The chosen bed, and a sign that points at it. */
const chosen = (bed: string, thing: Thing, x: number, y: number): string =>
  `<path d="${bed}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-width="9" stroke-dasharray="26 20"/>` +
  at(
    x,
    y,
    `<path d="M-20 46 0 82 20 46Z" fill="${PAPER}"/><circle r="58" fill="${PAPER}" stroke="${OAK}" stroke-width="6"/>${at(0, 0, THING[thing], 1.02)}`,
  )

export interface Field {
  now: number
  dial: [x: number, y: number]
  days: Thing[]
  held: Thing
  coins: number
  seeds?: [Thing, number][]
  beds: string
  sign: [thing: Thing, x: number, y: number]
}

export const field = ({ now, dial: [x, y], days, held, coins, seeds = [], beds, sign }: Field): string =>
  picture(
    chosen(beds, ...sign) +
      at(x < 960 ? x + 94 : x - 474, y - 58, weather(days.slice(1), x < 960 ? 0 : -46)) +
      at(x, y, season(now, days[0] ?? 'sun')) +
      at(1694 - coins * 46, 64, purse(coins)) +
      at(64, 862, belt(held)) +
      at(1530, 946, packets(seeds), 0.92),
  )
