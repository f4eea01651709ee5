import { at, chance, digits, picture, range, round, shade } from './draw.ts'

// The interface is the map of the line: tubes of light, stops, and things on small dark plates.
const PINK = '#ff3aa5'
const BLUE = '#2fd4f7'
const PALE = '#fdeef7'
const WARM = '#ffb46a'

// Signs on a frame of 64 × 64 around their middle.
const SIGN = {
  umbrella:
    'M-24 2A24 24 0 0 1 24 2C19-3 13-3 8 2C4-3-4-3-8 2C-13-3-19-3-24 2ZM0-22v-5M0 0V18A6 6 0 0 0 12 18',
  shoe: 'M-22-16V16H24C26 6 16 3 8 0L-4-14-12-10ZM-22 9H24M0-8l-5 4M6-2 2 3',
  key: 'M-4 4A12 12 0 1 1-4 3.9M-3-1 20 20M14 14l6-6M8 9l5-5',
  coat: 'M-8-24-22-16-24 22H-9V26H9V22H24L22-16 8-24 0-12ZM0-12V26M-15-2V22M15-2V22',
  ticket: 'M-26-15H26V-5A6 6 0 0 0 26 6V16H-26V6A6 6 0 0 0-26-5ZM10-15v4M10-4v4M10 7v4M-17-4H0M-17 5H-5',
  hand: 'M-14 24C-18 12-24 6-20 2S-12 6-10 8V-16A4 4 0 0 1-2-16V-2-22A4 4 0 0 1 6-22V-2-17A4 4 0 0 1 14-17V0-9A4 4 0 0 1 22-9V8C22 16 18 20 16 24Z',
  train:
    'M-18 14V-14A10 10 0 0 1-8-24H8A10 10 0 0 1 18-14V14A6 6 0 0 1 12 20H-12A6 6 0 0 1-18 14ZM-18 0H18M0-24V0M-10 10h.1M10 10h.1M-10 20l-5 7M10 20l5 7',
  ear: 'M-12-2A14 14 0 1 1 10 8C4 12 6 22-2 24A8 8 0 0 1-11 17M-4-4A6 6 0 0 1 8-4C8 2 1 1 1 7',
  turn: 'M-22 4C-22-18 22-18 22 0C22 14-4 17-14 13M-6 21-15 13-7 5',
  scent: 'M-14 22C-24 12-4 6-14-6S-8-18-12-24M2 22C-8 12 12 6 2-6S8-18 4-24M18 22C8 12 28 6 18-6S24-18 20-24',
  hat: 'M-28 10C-16 18 16 18 28 10M-16 12V-8C-14-18 14-18 16-8V12M-16 4C-8 9 8 9 16 4',
  glove:
    'M-10 24V6L-18-4C-20-9-14-11-11-8L-7-3V-20A4 4 0 0 1 1-20V-6-23A4 4 0 0 1 9-23V-6-18A4 4 0 0 1 17-18V6L13 24ZM-10 16H14',
  cup: 'M-16-14H14L10 22H-12ZM-19-14H17M-14-2H12M-4-22C-8-26 0-28-4-32',
  watch: 'M16 6A16 16 0 1 1 16 5.9M0-4V6L7 10M0-10V-18M-5-22H5',
}
type Sign = keyof typeof SIGN

const tube = (ink: string, colour: string): string =>
  `<g stroke="${colour}"><g stroke-width="20" opacity=".10">${ink}</g><g stroke-width="11" opacity=".22">${ink}</g><g stroke-width="5">${ink}</g></g><g stroke="${PALE}" stroke-width="1.8">${ink}</g>`

const sign = (name: Sign, colour = PALE, width = 3): string =>
  `<path d="${SIGN[name]}" stroke="${colour}" stroke-width="${width}"/>`

const plate = (w: number, h: number, open = 0.7): string =>
  `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="14" fill="#0b0513" fill-opacity="${open}" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`

const slot = (name: Sign | null, chosen = false, size = 112): string => {
  const frame = `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="14"/>`
  if (name === null)
    return `<g stroke="#fff" stroke-opacity=".3" stroke-width="2.5" stroke-dasharray="9 11">${frame}</g>`
  return (
    plate(size, size) +
    (chosen ? tube(frame, PINK) : '') +
    at(0, 0, sign(name, chosen ? PALE : '#d9c6da'), size / 86)
  )
}

// The line with its eleven stops. A ring is the stop where the train is.
const line = (stop: number): string => {
  const x = (i: number): number => i * 46
  return (
    `<path d="M${x(stop)} 0H${x(10)}" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>` +
    tube(`<path d="M0 0H${x(stop)}"/>`, PINK) +
    range(11)
      .map((i) =>
        i === stop
          ? `<circle cx="${x(i)}" r="15" fill="#12060e" stroke="${PALE}" stroke-width="5"/><circle cx="${x(i)}" r="5" fill="${BLUE}"/>`
          : `<circle cx="${x(i)}" r="7" fill="${i < stop ? PALE : '#12060e'}" stroke="${i < stop ? PALE : '#b9a5bb'}" stroke-width="3"/>`,
      )
      .join('')
  )
}

const time = (text: string): string => tube(digits(text), BLUE)

const pips = (count: number, left: number): string =>
  range(count)
    .map(
      (i) =>
        `<circle cx="${i * 24}" r="7" fill="${i < left ? BLUE : 'none'}" stroke="${i < left ? BLUE : '#b9a5bb'}" stroke-width="3"/>`,
    )
    .join('')

const SHADES =
  shade('top', 0, 1, '#08030f', 0.72) +
  '<linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#08030f" stop-opacity=".88"/><stop offset="1" stop-color="#08030f" stop-opacity="0"/></linearGradient>'
const shades = `<rect width="1920" height="220" fill="url(#top)"/><rect y="700" width="1920" height="380" fill="url(#foot)"/>`
const header = (stop: number, clock: string, ground = shades): string =>
  ground + at(84, 92, line(stop)) + at(1722, 72, time(clock), 1)

// A memory plays. What was heard before has worn thin.
export const memory = (): string => {
  const bars = range(96)
    .map((i) => {
      const voice = Math.abs(Math.sin(i * 0.19) * Math.sin(i * 0.043 + 0.5)) * (0.35 + 0.65 * chance(i))
      const worn = i > 22 && i < 47
      const h = round(6 + voice * (worn ? 52 : 88))
      const heard = i < 61
      return `<path d="M${i * 11} ${-h / 2}V${h / 2}" stroke="${heard ? PINK : BLUE}" stroke-width="${worn ? 2.2 : 5.5}" stroke-opacity="${worn ? 0.6 : heard ? 1 : 0.6}"${worn && i % 2 === 0 ? ' stroke-dasharray="4 7"' : ''}/>`
    })
    .join('')
  const head =
    tube(`<path d="M${61 * 11 - 5} -66V66"/>`, BLUE) +
    `<circle cx="${61 * 11 - 5}" cy="-66" r="9" fill="${PALE}"/>`
  const witness =
    `<circle r="70" fill="#0b0513" fill-opacity=".75"/>` +
    tube('<path d="M0-70A70 70 0 1 1-66 23"/>', PINK) +
    at(0, 0, sign('train', PALE, 2.6), 1.35)
  return picture(
    header(3, '23:41') +
      at(158, 944, witness) +
      at(286, 944, bars + head) +
      at(
        1404,
        944,
        `<circle r="46" fill="#0b0513" fill-opacity=".7" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>` +
          at(0, 0, sign('turn', PALE, 3.4), 0.86),
      ) +
      at(1380, 1022, pips(3, 2)) +
      at(1566, 944, slot('umbrella')) +
      at(1698, 944, slot('hand', true)) +
      at(1830, 944, slot('ticket')),
    SHADES,
  )
}

// A thing is looked at: turn it over, smell it, ride with it.
export const evidence = (x: number, y: number): string => {
  const dial = range(60)
    .map(
      (i) =>
        `<path transform="rotate(${i * 6})" d="M0-236V${i % 5 === 0 ? -256 : -246}" stroke="${PALE}" stroke-opacity="${i % 5 === 0 ? 0.9 : 0.45}" stroke-width="3"/>`,
    )
    .join('')
  const ring = dial + tube('<path transform="rotate(-62)" d="M0-222A222 222 0 0 1 211 69"/>', PINK)
  const card =
    plate(300, 372, 0.78) +
    at(0, -66, sign('ticket', PALE, 2.4), 3.1) +
    `<path d="M-118 58H118" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>` +
    at(-78, 118, sign('coat', '#d9c6da', 3), 1.1) +
    at(78, 118, sign('watch', WARM, 3), 1.1) +
    `<path d="M-32 118H-10M10 118H32M-6 108 6 128" stroke="${WARM}" stroke-width="4"/>`
  const acts = (['turn', 'scent', 'train'] as const)
    .map((name, i) => {
      const disc = `<circle r="58" fill="#0b0513" fill-opacity=".72" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`
      return at(
        820 + i * 150,
        958,
        disc +
          (i === 0 ? tube('<circle r="58"/>', BLUE) : '') +
          at(0, 0, sign(name, i === 0 ? PALE : '#d9c6da', 3), 1.05),
      )
    })
    .join('')
  const tray = (['shoe', 'key', 'umbrella', 'coat', null] as const)
    .map((name, i) => at(118, 268 + i * 134, slot(name, name === 'coat')))
    .join('')
  return picture(
    header(6, '02:15') +
      `<path d="M${x + 236} ${y - 40}L1530 330" stroke="${PINK}" stroke-width="3"/><circle cx="${x + 236}" cy="${y - 40}" r="8" fill="${PALE}"/>` +
      at(x, y, ring) +
      at(1680, 400, card) +
      tray +
      acts,
    SHADES,
  )
}

// The timetable of the eleven trains, and what can be asked here.
export const timetable = (seat: [number, number], door: [number, number]): string => {
  const dial =
    '<circle r="116" fill="#0b0513" fill-opacity=".72" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>' +
    range(11)
      .map((i) => {
        const mark = `<path d="M0-98V-78"/>`
        const turned = `<g transform="rotate(${(i * 360) / 11})">`
        return i < 4
          ? `${turned}${tube(mark, PINK)}</g>`
          : `${turned}<g stroke="${i === 4 ? BLUE : '#a994ad'}" stroke-width="${i === 4 ? 7 : 4}">${mark}</g></g>`
      })
      .join('') +
    tube('<path d="M0 0 36-50"/>', BLUE) +
    `<circle r="8" fill="${PALE}"/>`
  const marker = (name: Sign, chosen: boolean): string =>
    `<path d="M0 58V104" stroke="${PALE}" stroke-width="3"/><circle cy="112" r="7" fill="${PALE}"/>` +
    `<path d="M0-62 62 0 0 62-62 0Z" fill="#0b0513" fill-opacity=".75" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>` +
    (chosen ? tube('<path d="M0-62 62 0 0 62-62 0Z"/>', BLUE) : '') +
    at(0, 0, sign(name, PALE, 3.2), 0.92)
  const fares = range(4)
    .map((i) =>
      at(
        96 + i * 92,
        992,
        `<g opacity="${i < 3 ? 1 : 0.35}">${sign('ticket', i < 3 ? WARM : PALE, 3)}</g>`,
        1.3,
      ),
    )
    .join('')
  return picture(
    shades +
      at(84, 92, line(8)) +
      at(1776, 164, dial) +
      at(1450, 72, time('23:41')) +
      at(...seat, marker('ear', true)) +
      at(...door, marker('train', false)) +
      fares,
    SHADES,
  )
}

export interface Clue {
  sign: Sign
  card: [number, number, number]
  spot: [number, number]
  /** Where the thread starts if it is not the spot. */
  from?: [number, number]
  sure: boolean
}

// The board: whom do these things accuse? A ring marks the accused thing. Each card hangs on the thing that it names.
export const accusation = (accused: [number, number], radius: number, clues: readonly Clue[]): string => {
  const thread = ([x, y]: [number, number], sure: boolean): string => {
    const reach = radius / Math.hypot(accused[0] - x, accused[1] - y)
    const endX = round(accused[0] + (x - accused[0]) * reach)
    const endY = round(accused[1] + (y - accused[1]) * reach)
    const path = `<path d="M${x} ${y}Q${round((x + endX) / 2)} ${round((y + endY) / 2 + 22)} ${endX} ${endY}"/>`
    return sure
      ? tube(path, PINK)
      : `<g stroke="${PALE}" stroke-width="5" stroke-dasharray="2 14">${path}</g>`
  }
  const card = ({ sign: name, card: [x, y, turn], spot, sure }: Clue): string =>
    `<path d="M${x} ${y}L${spot[0]} ${spot[1]}" stroke="${PALE}" stroke-opacity=".6" stroke-width="2.5"/>` +
    at(
      x,
      y,
      `<g transform="rotate(${turn})">${plate(118, 138, 0.97)}${at(0, 0, sign(name, sure ? PALE : '#b9a5bb', 2.6), 1.3)}</g>`,
    )
  const spots = clues
    .map(
      ({ spot: [x, y] }) =>
        `<circle cx="${x}" cy="${y}" r="17" stroke="${PALE}" stroke-opacity=".7" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="8" fill="${PALE}"/>`,
    )
    .join('')
  const ring =
    tube(`<circle r="${radius}"/>`, BLUE) +
    tube(
      range(4)
        .map((i) => `<path transform="rotate(${i * 90 + 45})" d="M0 ${radius - 18}V${radius + 22}"/>`)
        .join(''),
      BLUE,
    )
  const suspects = (['glove', 'hat', 'umbrella', null] as const)
    .map((name, i) => at(744 + i * 144, 978, slot(name, name === 'hat')))
    .join('')
  return picture(
    header(
      9,
      '05:30',
      '<rect width="1920" height="180" fill="url(#top)"/><rect y="820" width="1920" height="260" fill="url(#foot)"/>',
    ) +
      clues.map(({ spot, from, sure }) => thread(from ?? spot, sure)).join('') +
      clues.map(card).join('') +
      spots +
      at(...accused, ring) +
      suspects,
    SHADES,
  )
}
