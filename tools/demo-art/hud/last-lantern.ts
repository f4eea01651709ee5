import { at, picture, range, round } from './draw.ts'

// Two people and one fire: amber for the one who plays, pale blue for the other.
const AMBER = '#ffc46b'
const ICE = '#bfe0ff'
const SNOW = '#f4f8ff'
const NIGHT = '#0a1030'

const DEFS =
  `<linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop stop-color="${NIGHT}" stop-opacity=".72"/><stop offset="1" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>` +
  `<linearGradient id="head" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${NIGHT}" stop-opacity=".6"/><stop offset="1" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>` +
  `<radialGradient id="glow"><stop stop-color="#ffb347" stop-opacity=".65"/><stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient>`

// The forty lanterns along the profile of the pass.
const pass = (lit: number, other: number): string => {
  const spot = (i: number): [number, number] => {
    const k = i / 39
    return [
      round(k * 1120),
      round(-78 * Math.sin(Math.PI * k ** 1.25) - 16 * Math.sin(k * 19) * Math.sin(Math.PI * k)),
    ]
  }
  const path = range(40)
    .map((i) => `${i === 0 ? 'M' : 'L'}${spot(i).join(' ')}`)
    .join('')
  return (
    `<path d="${path}" stroke="${SNOW}" stroke-opacity=".4" stroke-width="2.5"/>` +
    range(40)
      .map((i) => {
        const [x, y] = spot(i)
        return i < lit
          ? `<circle cx="${x}" cy="${y}" r="15" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="6.5" fill="${AMBER}"/>`
          : `<circle cx="${x}" cy="${y}" r="5.5" fill="${NIGHT}" stroke="${SNOW}" stroke-opacity=".75" stroke-width="2.4"/>`
      })
      .join('') +
    at(spot(lit)[0], spot(lit)[1] - 34, `<path d="M0 14-13-8H13Z" fill="${AMBER}"/>`) +
    at(spot(other)[0], spot(other)[1] + 36, `<path d="M0-14-13 8H13Z" fill="${ICE}"/>`)
  )
}

const FLAME = 'M0-34C6-18 20-10 20 8A20 20 0 0 1-20 8C-20-2-12-8-10-18C-6-12-4-10-3-8C-2-18-3-26 0-34Z'

// The lantern is the gauge: its glass holds what oil is left.
const lantern = (oil: number): string => {
  const level = round(62 - 124 * oil)
  return (
    `<circle r="170" fill="url(#glow)" opacity="${0.4 + oil / 2}"/>` +
    `<path d="M-46-74H46L58-62V62L46 78H-46L-58 62V-62Z" fill="${NIGHT}" fill-opacity=".72"/>` +
    `<path d="M-54 ${level}Q-27 ${level - 7} 0 ${level}T54 ${level}V60L44 72H-44L-54 60Z" fill="${AMBER}" fill-opacity=".5"/><path d="M-54 ${level}Q-27 ${level - 7} 0 ${level}T54 ${level}" stroke="${AMBER}" stroke-width="3.5"/>` +
    `<path d="M-46-74H46L58-62V62L46 78H-46L-58 62V-62ZM-30-74C-30-100 30-100 30-74M-18-112A18 18 0 1 1 18-112M-56 92H56" stroke="${SNOW}" stroke-width="5"/>` +
    range(3)
      .map((i) => `<path d="M44 ${-31 + i * 31}h12" stroke="${SNOW}" stroke-opacity=".8" stroke-width="3"/>`)
      .join('') +
    `<path transform="translate(0 -6)" d="${FLAME}" fill="#ffe3ad" stroke="${AMBER}" stroke-width="3"/>`
  )
}

const matches = (count: number, left: number): string =>
  range(count)
    .map((i) =>
      at(
        i * 34,
        0,
        `<path d="M0-24V34" stroke="${SNOW}" stroke-opacity="${i < left ? 0.95 : 0.35}" stroke-width="6"/>${i < left ? `<ellipse cy="-30" rx="7.5" ry="10" fill="#ff7a4d"/>` : ''}`,
      ),
    )
    .join('')

// The mark over a wanderer, and how warm they are: a flame, or a crystal of ice.
const walker = (colour: string, d: string, warm: number): string =>
  `<path d="${d}" fill="${NIGHT}" stroke="${NIGHT}" stroke-opacity=".55" stroke-width="9"/><path d="${d}" fill="${colour}"/>` +
  `<path d="M-36 22H36" stroke="${NIGHT}" stroke-opacity=".6" stroke-width="12"/><path d="M-36 22H36" stroke="${SNOW}" stroke-opacity=".35" stroke-width="5"/><path d="M-36 22H${round(-36 + 72 * warm)}" stroke="${colour}" stroke-width="5"/>`

// Talk, or keep silent.
const story = (x: number, y: number): string => {
  const disc = (chosen: boolean): string =>
    `<circle r="64" fill="${NIGHT}" fill-opacity=".74" stroke="${chosen ? AMBER : SNOW}" stroke-opacity="${chosen ? 1 : 0.4}" stroke-width="${chosen ? 6 : 3}"/>`
  const said = 'M-30-22H30V16H0L-16 32V16H-30Z'
  return (
    at(x - 88, y, `${disc(true)}<path d="${said}M-15-8H15M-15 4H6" stroke="${SNOW}" stroke-width="4.5"/>`) +
    at(
      x + 88,
      y,
      `${disc(false)}<path d="${said}" stroke="${SNOW}" stroke-opacity=".85" stroke-width="4.5" stroke-dasharray="3 10"/>`,
    ) +
    at(
      x,
      y - 96,
      `<path d="M-150 0H150" stroke="${SNOW}" stroke-opacity=".3" stroke-width="4"/><path d="M-150 0H64" stroke="${AMBER}" stroke-width="4"/>`,
    )
  )
}

export interface Walk {
  lit: number
  other: number
  oil: number
  matchesLeft: number
  mine: [number, number]
  theirs: [number, number]
  storyAt?: [number, number]
}

export const walk = ({ lit, other, oil, matchesLeft, mine, theirs, storyAt }: Walk): string =>
  picture(
    '<rect width="1920" height="260" fill="url(#head)"/><rect y="740" width="1920" height="340" fill="url(#foot)"/>' +
      at(400, 150, pass(lit, other)) +
      at(150, 910, lantern(oil)) +
      at(282, 962, matches(7, matchesLeft)) +
      at(
        ...mine,
        walker(AMBER, 'M0-36C5-22 15-16 15-2A15 15 0 0 1-15-2C-15-10-9-14-7-22C-3-16-1-22 0-36Z', 0.8),
      ) +
      at(...theirs, walker(ICE, 'M0-34 15-11 0 12-15-11Z', 0.55)) +
      (storyAt === undefined ? '' : story(...storyAt)),
    DEFS,
  )
