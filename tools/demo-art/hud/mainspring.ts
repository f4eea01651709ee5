import { arc, at, digits, picture, range, round, shade } from './draw.ts'

// The interface is a watch: cut brass, enamel faces, blued steel hands and ruby bearings. Turns of the key are its money.
const INK = '#2b190b'
const STEEL = '#1f4f86'
const RUBY = '#c3203a'
const ENAMEL = '#f8ecd0'
const GLOW = '#8ff3e6'
const AMBER = '#ffc861'

// As many turns as the spring takes.
const FULL = 24

// Signs on a frame of 64 × 64 around their middle.
const SIGN = {
  key: 'M-4-15A12 12 0 1 1-4-15.1M28-15A12 12 0 1 1 28-15.1M0-12V29M-8 6H8',
  anchor: 'M6-21A6 6 0 1 1 6-21.1M0-14V27M-13-5H13M-27 6C-25 22-10 28 0 28C10 28 25 22 27 6',
  lyre: 'M-14 28H14M0 28V18M-23-26C-8-20-23-6-22 4C-21 16-10 18 0 18C10 18 21 16 22 4C23-6 8-20 23-26M-18-15H18M-7-15V16M7-15V16',
  loaf: 'M-25 22V0C-36-16-14-25 0-25C14-25 36-16 25 0V22ZM-13-9-5 5M4-9 12 5',
  house: 'M-29 1 0-27 29 1M-20-4V25H20V-4M-6 25V9H6V25',
  tram: 'M-30-11H30V17H-30ZM-30 3H30M-10-11V3M10-11V3M0-11-9-26H11M-17 18v7M17 18v7',
  oil: 'M-27 25H11V7C11-5-27-5-27 7ZM-8-3V-16M11 13 31-14M-16-16H0',
  wrench: 'M-24 25 2-1M25-12A14 14 0 1 1 10-26L9-13 13-9Z',
  sun: 'M12 0A12 12 0 1 1 12-.1M0-21V-27M0 21V27M-21 0H-27M21 0H27M-15-15-19-19M15 15 19 19M15-15 19-19M-15 15-19 19',
  moon: 'M10-24A25 25 0 1 0 24 12A21 21 0 0 1 10-24Z',
}
type Sign = keyof typeof SIGN

const sign = (name: Sign, colour = INK, width = 6): string =>
  `<path d="${SIGN[name]}" stroke="${colour}" stroke-width="${width}"/>`

const figure = (text: string, x: number, y: number, high: number, colour = INK, width = 5.2): string => {
  const wide = 25 * text.length - 9
  const scale = high / 32
  return at(
    x - (wide * scale) / 2,
    y - high / 2,
    `<g stroke="${colour}" stroke-width="${width}">${digits(text)}</g>`,
    round(scale * 100) / 100,
  )
}

type Spot = (angle: number, r: number) => string
const flat: Spot = (angle, r) => `${round(r * Math.sin(angle))} ${round(-r * Math.cos(angle))}`

// The outline of a cut gear. A pointed tooth belongs to an escape wheel.
const teeth = (count: number, r: number, deep: number, spot = flat, turn = 0, pointed = false): string =>
  `${range(count)
    .map((i) => {
      const step = (2 * Math.PI) / count
      const spotAt = (part: number, reach: number): string => spot((i + part) * step + turn, reach)
      const ends = pointed
        ? [spotAt(-0.36, r - deep), spotAt(0.3, r), spotAt(0.36, r - deep * 0.8)]
        : [spotAt(-0.31, r - deep), spotAt(-0.17, r), spotAt(0.17, r), spotAt(0.31, r - deep)]
      return `${i === 0 ? 'M' : 'L'}${ends.join('L')}`
    })
    .join('')}Z`

const circle = (r: number): string => `M${r} 0A${r} ${r} 0 1 0 ${-r} 0A${r} ${r} 0 1 0 ${r} 0Z`

interface Cut {
  deep?: number
  spokes?: number
  pointed?: boolean
  fill?: string
  arm?: string
}

const wheel = (count: number, r: number, cut: Cut = {}): string => {
  const { deep = r * 0.17, spokes = 5, pointed = false, fill = 'url(#brass)', arm = '#d8a548' } = cut
  const rim = r - deep - r * 0.16
  const arms = range(spokes)
    .map((i) => `M0 0L${flat((i / spokes) * 2 * Math.PI, rim + 2)}`)
    .join('')
  return (
    `<path d="${arms}" stroke="${INK}" stroke-width="${round(r * 0.2 + 5)}"/>` +
    `<path d="${teeth(count, r, deep, flat, 0, pointed)}${spokes > 0 ? circle(rim) : ''}" fill="${fill}" fill-rule="evenodd" stroke="${INK}" stroke-width="2.5"/>` +
    `<path d="${arms}" stroke="${arm}" stroke-width="${round(r * 0.2)}"/>` +
    `<circle r="${round(r * 0.29)}" fill="${fill}" stroke="${INK}" stroke-width="2.5"/>` +
    `<path d="${arc(r - deep - r * 0.07, -70, 40)}" stroke="#fff4c8" stroke-opacity=".75" stroke-width="2.5"/>` +
    `<circle r="${round(r * 0.13)}" fill="${RUBY}" stroke="${INK}" stroke-width="2"/>`
  )
}

// A plate with corners cut out, as on a watchmaker's label.
const label = (w: number, h: number, c = 16): string =>
  `M${-w / 2 + c} ${-h / 2}H${w / 2 - c}a${c} ${c} 0 0 0 ${c} ${c}V${h / 2 - c}a${c} ${c} 0 0 0 ${-c} ${c}H${-w / 2 + c}a${c} ${c} 0 0 0 ${-c} ${-c}V${-h / 2 + c}a${c} ${c} 0 0 0 ${c} ${-c}Z`

const plate = (w: number, h: number): string =>
  `<path d="${label(w, h)}" fill="url(#brass)" stroke="${INK}" stroke-width="3" filter="url(#drop)"/>` +
  `<path d="${label(w - 18, h - 18, 12)}" fill="url(#enamel)" stroke="${INK}" stroke-width="2"/>`

// The barrel of the spring. A wound spring lies around its arbor, a spent one along the wall.
const barrel = (turns: number): string => {
  const wound = turns / FULL
  const low = wound < 0.2
  const coil = range(241)
    .map((i) => {
      const part = i / 240
      const far = wound > 0.5 ? part ** (1 + (wound - 0.5) * 5) : 1 - (1 - part) ** (1 + (0.5 - wound) * 7)
      return `${i === 0 ? 'M' : 'L'}${flat(part * 2 * Math.PI * (5 + 3 * wound), 22 + 57 * far)}`
    })
    .join('')
  const ticks = range(FULL)
    .map(
      (i) =>
        `<path transform="rotate(${round(((i + 0.5) / FULL) * 360)})" d="M0-84V-95" stroke="${i < turns ? (low ? RUBY : STEEL) : '#cdb483'}" stroke-width="7" stroke-linecap="butt"/>`,
    )
    .join('')
  return (
    at(212, 0, plate(320, 124) + at(turns > 9 ? -36 : -18, 0, sign('key', low ? RUBY : INK, 6.4), 1.3)) +
    figure(String(turns), turns > 9 ? 290 : 282, 0, 60, low ? RUBY : INK, 5.4) +
    `<path d="${teeth(40, 118, 12)}" fill="url(#brass)" stroke="${INK}" stroke-width="3" filter="url(#drop)"/>` +
    `<circle r="99" fill="url(#enamel)" stroke="${INK}" stroke-width="3"/>${ticks}` +
    `<circle r="80" fill="#101a24" stroke="${INK}" stroke-width="3"/>` +
    `<path d="${coil}" stroke="${low ? '#ff8d7d' : '#a9cdf0'}" stroke-width="3.6"/>` +
    `<circle r="21" fill="url(#brass)" stroke="${INK}" stroke-width="2.5"/><circle r="9" fill="${RUBY}"/>`
  )
}

// The tension of a district. A blue one keeps step, a red one is too slack or too tight.
const gauge = (name: Sign, tension: number): string => {
  const bad = tension < 0.25 || tension > 0.9
  const hand = -130 + 260 * tension
  return (
    `<path d="${teeth(26, 68, 8)}" fill="url(#brass)" stroke="${INK}" stroke-width="3" filter="url(#drop)"/>` +
    `<circle r="56" fill="${bad ? '#fbd9cb' : 'url(#enamel)'}" stroke="${INK}" stroke-width="3"/>` +
    `<g stroke-width="11" stroke-linecap="butt"><path d="${arc(47, -130, 130)}" stroke="#d9c290"/><path d="${arc(47, -130, hand)}" stroke="${bad ? RUBY : STEEL}"/></g>` +
    `<path transform="rotate(${round(hand)})" d="M0-34-10-62H10Z" fill="${INK}" stroke="${ENAMEL}" stroke-width="2.5"/>` +
    at(0, 2, sign(name, bad ? RUBY : INK, 6.2), 1.13)
  )
}

const DISTRICTS: Sign[] = ['anchor', 'lyre', 'loaf', 'house']
const districts = (tensions: number[]): string =>
  `<path d="M148 280V${372 + 148 * 3}" stroke="${INK}" stroke-width="20"/><path d="M148 280V${372 + 148 * 3}" stroke="#d8a548" stroke-width="13"/><path d="M145 280V${372 + 148 * 3}" stroke="#fff0b8" stroke-width="3"/>` +
  DISTRICTS.map((name, i) => at(148, 372 + i * 148, gauge(name, tensions[i] ?? 0))).join('')

// The hour of the day, from the winding at six until midnight, in a window like that of the moon on a watch.
const hour = (clock: string): string => {
  const [h = 0, m = 0] = clock.split(':').map(Number)
  const turn = ((h + m / 60 - 6) / 18) * 180 - 90
  const dark = h >= 18
  return (
    `<path d="M-128 30V0A128 128 0 0 1 128 0V30Z" fill="url(#brass)" stroke="${INK}" stroke-width="3" filter="url(#drop)"/>` +
    `<path d="M-104 30V0A104 104 0 0 1 104 0V30Z" fill="url(#${dark ? 'night' : 'day'})" stroke="${INK}" stroke-width="3"/>` +
    range(19)
      .map(
        (i) =>
          `<path transform="rotate(${i * 10 - 90})" d="M0-${i % 6 === 0 ? 107 : 112}V-121" stroke="${INK}" stroke-width="${i % 6 === 0 ? 7 : 3.5}"/>`,
      )
      .join('') +
    `<path d="${arc(70, -90, 90)}" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="2 11"/>` +
    `<g transform="rotate(${round(turn)}) translate(0 -68)"><g transform="rotate(${round(-turn)})">${dark ? `<path transform="scale(1.05)" d="${SIGN.moon}" fill="#fff3cf" stroke="${INK}" stroke-width="2"/>` : `<path d="${teeth(12, 36, 9)}" fill="#ffd04f" stroke="#8a4a08" stroke-width="3"/>`}</g></g>` +
    `<path d="M-102 28V6H-84V-12L-74-26-64-12V6H-40V-6H-22V8H-8V-24L4-42 16-24V8H34C34-12 62-12 62 8H78V-8H90V28Z" fill="${dark ? '#1a1020' : '#6b4a22'}"/>` +
    at(0, 62, plate(256, 92)) +
    figure(clock, 0, 62, 50, INK, 4.8)
  )
}

const glow = (d: string, colour = GLOW, width = 5): string =>
  `<path d="${d}" stroke="${colour}" stroke-opacity=".28" stroke-width="${width * 3.4}"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/>`

// A toothed rack holds what can be built, each with its price in turns.
const rack = (w: number): string => {
  const count = Math.round(w / 24)
  const edge = range(count)
    .map((i) => {
      const x = -w / 2 + (i * w) / count
      return `L${round(x + 4)} -74 ${round(x + 8)} -88 ${round(x + 15)} -88 ${round(x + 19)} -74`
    })
    .join('')
  return (
    `<path d="M${-w / 2} -74${edge}L${w / 2} -74V84H${-w / 2}Z" fill="url(#brass)" stroke="${INK}" stroke-width="3" filter="url(#drop)"/>` +
    `<rect x="${-w / 2 + 12}" y="-62" width="${w - 24}" height="134" rx="10" fill="#24150a" stroke="${INK}" stroke-width="3"/>`
  )
}

const slots = (things: [ink: string, price: string][], chosen: number, step = 172): string =>
  rack(things.length * step + 28) +
  things
    .map(([ink, price], i) => {
      const x = (i - (things.length - 1) / 2) * step
      const held = i === chosen
      const frame = `M${-step / 2 + 9} -54H${step / 2 - 9}V64H${-step / 2 + 9}Z`
      return at(
        x,
        0,
        (held
          ? `<path d="${frame}" fill="#14504f"/>${glow(frame)}`
          : i > 0 && i !== chosen + 1
            ? `<path d="M${-step / 2} -46V56" stroke="#d8a548" stroke-opacity=".45" stroke-width="3"/>`
            : '') +
          at(price === '' ? 0 : -29, 5, ink) +
          (price === '' ? '' : figure(price, 54, 5, 46, held ? '#fff' : '#f3dca6', 5)),
      )
    })
    .join('')

const PARTS: [string, string][] = [
  [wheel(8, 36, { spokes: 0, deep: 9 }), '1'],
  [wheel(14, 46), '3'],
  [wheel(18, 46, { spokes: 4, deep: 6 }) + wheel(8, 25, { spokes: 0, fill: '#c9753d' }), '4'],
  [wheel(15, 48, { spokes: 3, deep: 13, pointed: true }), '6'],
  [at(0, 2, sign('tram', '#f3cf7e', 5), 1.3), '8'],
]
const build = (chosen: number): string => at(960, 948, slots(PARTS, chosen))

// A label that hangs over a place: what it costs, how late it is, or when it can be done.
const tag = (x: number, y: number, name: Sign, text: string, bad = false): string => {
  const colour = bad ? RUBY : INK
  const number = text.replace('+', '')
  const plus = number === text ? 0 : 52
  const wide = round((25 * number.length - 9) * 1.7)
  const w = 108 + plus + wide
  return at(
    x,
    y,
    `<path d="M-24 -62 0 -10 24 -62Z" fill="url(#brass)" stroke="${INK}" stroke-width="3"/><circle r="11" fill="${bad ? RUBY : GLOW}" stroke="${INK}" stroke-width="3"/>` +
      at(0, -114, plate(w + 62, 118) + at(-w / 2 + 38, 0, sign(name, colour, 6.2), 1.24)) +
      (plus > 0
        ? `<path d="M${-w / 2 + 104} -114h32m-16 -16v32" stroke="${colour}" stroke-width="8.5"/>`
        : '') +
      figure(number, w / 2 - wide / 2, -114, 54, colour, 5.4),
  )
}

const DEFS =
  `<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="7" stdDeviation="9" flood-color="#160a02" flood-opacity=".62"/></filter>` +
  '<linearGradient id="brass" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#ffeeb4"/><stop offset=".35" stop-color="#e2b053"/><stop offset=".62" stop-color="#a86f26"/><stop offset=".8" stop-color="#d9a345"/><stop offset="1" stop-color="#7a4a15"/></linearGradient>' +
  `<radialGradient id="enamel" cx=".42" cy=".36" r=".8"><stop stop-color="#fff8e6"/><stop offset=".7" stop-color="${ENAMEL}"/><stop offset="1" stop-color="#e2cb98"/></radialGradient>` +
  '<linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#4f93b4"/><stop offset="1" stop-color="#f6dfa2"/></linearGradient>' +
  '<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1b2050"/><stop offset=".6" stop-color="#5b3f74"/><stop offset="1" stop-color="#e08a56"/></linearGradient>' +
  '<radialGradient id="glass" cx=".4" cy=".35" r=".75"><stop stop-color="#2b5a60"/><stop offset="1" stop-color="#0c2024"/></radialGradient>' +
  shade('top', 0, 1, '#1c0d03', 0.34) +
  '<linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#1c0d03" stop-opacity=".5"/><stop offset="1" stop-color="#1c0d03" stop-opacity="0"/></linearGradient>' +
  shade('side', 1, 0, '#1c0d03', 0.3)

interface Day {
  turns: number
  tensions: number[]
  clock: string
}

const frame = ({ turns, tensions, clock }: Day, under: string, over: string): string =>
  picture(
    `<rect width="1920" height="330" fill="url(#top)"/><rect width="420" height="1080" fill="url(#side)"/><rect y="760" width="1920" height="320" fill="url(#foot)"/>` +
      under +
      districts(tensions) +
      at(196, 168, barrel(turns)) +
      at(1706, 184, hour(clock)) +
      over,
    DEFS,
  )

type Vector = [number, number, number]
interface Camera {
  eye: Vector
  target: Vector
  lens: number
}

// Where a place of the city, on the ground or above it, is in the picture.
const ground = ({ eye, target, lens }: Camera): ((x: number, z: number, y?: number) => [number, number]) => {
  const unit = (v: Vector): Vector => v.map((part) => part / Math.hypot(...v)) as Vector
  const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const ahead = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]])
  const side = unit([-ahead[2], 0, ahead[0]])
  const up: Vector = [
    side[1] * ahead[2] - side[2] * ahead[1],
    side[2] * ahead[0] - side[0] * ahead[2],
    side[0] * ahead[1] - side[1] * ahead[0],
  ]
  return (x, z, y = 0) => {
    const d: Vector = [x - eye[0], y - eye[1], z - eye[2]]
    const scale = (540 * lens) / dot(d, ahead)
    return [round(960 + scale * dot(d, side)), round(540 - scale * dot(d, up))]
  }
}

// The middle of the scene's free tile, in metres.
const TILE = { x: 22.5, z: 31.5 }

const ARROWS = 'M-20-17-4 0-20 17M4-17 20 0 4 17'

/** A gear is placed. Rings show which houses the new gear would drive. */
export const placing = (camera: Camera, day: Day): string => {
  const seen = ground(camera)
  const { x, z } = TILE
  const [fromX, fromY] = seen(x, z)
  const driven = (
    [
      [1, 0, 5.4],
      [-1, 0, 6],
      [0, -1, 5.4],
    ] as const
  )
    .map(([dx, dz, roof], i) => {
      const spot: Spot = (angle, r) =>
        seen(x + dx * 9 + r * Math.cos(angle), z + dz * 9 + r * Math.sin(angle), roof).join(' ')
      const ring = teeth(18, 2.9, 0.5, spot, i)
      const [toX, toY] = seen(x + dx * 9, z + dz * 9, roof)
      const turn = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI
      const arrows = at(
        fromX + (toX - fromX) * 0.48,
        fromY + (toY - fromY) * 0.48,
        `<g transform="rotate(${round(turn)})"><path d="${ARROWS}" stroke="${INK}" stroke-opacity=".8" stroke-width="17"/><path d="${ARROWS}" stroke="#eafffb" stroke-width="8"/></g>`,
      )
      return `<path d="${ring}" fill="${GLOW}" fill-opacity=".16" stroke="${INK}" stroke-opacity=".55" stroke-width="11"/>${glow(ring, GLOW, 5)}${arrows}`
    })
    .join('')
  return frame(day, driven, tag(...seen(x + 0.8, z + 3.6), 'key', '3') + build(1))
}

/** Two gears are tried against each other. The glass shows their teeth. */
export const meshing = (camera: Camera, day: Day): string => {
  const seen = ground(camera)
  const [x, z] = [TILE.x + 3.02, TILE.z + 3.02]
  const spot: Spot = (angle, r) => seen(x + r * Math.sin(angle), z + r * Math.cos(angle), 0.1).join(' ')
  const pinion = teeth(7, 1.62, 0.5, spot, 0.2)
  const [mx, my] = seen(x - 0.95, z - 0.95)
  const r = 204
  const glass =
    `<path d="${teeth(60, r + 26, 8)}" fill="url(#brass)" stroke="${INK}" stroke-width="3" filter="url(#drop)"/><circle r="${r}" fill="url(#glass)" stroke="${INK}" stroke-width="4"/>` +
    `<clipPath id="lens"><circle r="${r - 2}"/></clipPath><g clip-path="url(#lens)">` +
    at(-92, 68, wheel(14, 176, { deep: 34, fill: '#56bdb3', arm: '#56bdb3' })) +
    at(95, -84, wheel(7, 98, { deep: 34, spokes: 0 })) +
    `</g><g transform="translate(30 -31)">${glow(circle(46), '#fff2c4', 6)}</g>` +
    `<path d="${arc(r - 14, -66, -24)}" stroke="#fff" stroke-opacity=".6" stroke-width="7"/>` +
    at(0, 214, plate(212, 104)) +
    figure('2:1', 0, 214, 54, INK, 5.4)
  const thread = `<path d="M${mx} ${my}L1334 552"`
  return frame(
    day,
    `<path d="${pinion}" fill="${AMBER}" stroke="${INK}" stroke-width="9"/><path d="${pinion}" stroke="#fff0b8" stroke-width="3"/>` +
      `${thread} stroke="${INK}" stroke-opacity=".7" stroke-width="10"/>${thread} stroke="#ffe9b0" stroke-width="4.5"/><circle cx="${mx}" cy="${my}" r="9" fill="${RUBY}" stroke="#fff2c4" stroke-width="4"/>`,
    at(1560, 568, glass) + build(0),
  )
}

/** A tram line over the bridge, and the beat of its stops against the beat of the city. From one stop on it is late. */
export const tramLine = (
  parts: [string, string],
  stops: [number, number][],
  late: number,
  day: Day,
): string => {
  const stop = ([x, y]: [number, number], i: number): string =>
    i === late
      ? tag(x, y, 'tram', '+4', true)
      : `<circle cx="${x}" cy="${y}" r="21" fill="${ENAMEL}" stroke="${INK}" stroke-width="4.5"/><circle cx="${x}" cy="${y}" r="10" fill="${i < late ? STEEL : RUBY}"/>`
  const track = (d: string, i: number): string =>
    `<path d="${d}" stroke="${INK}" stroke-opacity=".7" stroke-width="19"/><path d="${d}" stroke="${i === 0 ? GLOW : '#ff8a6e'}" stroke-width="10"/><path d="${d}" stroke="${INK}" stroke-width="3.5" stroke-dasharray="1 16"/>`
  const beats = range(11)
    .map((i) => {
      const x = i * 56 - 252
      const slip = i < 5 ? 0 : Math.min(27, (i - 4) * 9)
      const colour = slip > 0 ? RUBY : STEEL
      return (
        `<path d="M${x} -56V-16" stroke="${STEEL}" stroke-width="9"/>` +
        (slip > 0 ? `<path d="M${x} -16 ${x + slip} 16" stroke="${RUBY}" stroke-width="4"/>` : '') +
        `<path d="M${x + slip} 16V56" stroke="${colour}" stroke-width="9"/>`
      )
    })
    .join('')
  const tools: [string, string][] = [
    [at(0, 0, sign('oil', '#fff', 5.4), 1.3), ''],
    [at(0, 0, sign('wrench', '#f3dca6', 5.4), 1.3), ''],
  ]
  return frame(
    day,
    parts.map(track).join('') + stops.map(stop).join(''),
    at(
      770,
      944,
      plate(800, 172) +
        at(-338, -39, sign('key', INK, 6), 1.14) +
        at(-338, 40, sign('tram', RUBY, 6), 1.14) +
        beats,
    ) + at(1370, 944, slots(tools, 0, 156)),
  )
}

/** The evening: a pen writes the tension of the day, and the dashes show whether it lasts until the next winding. */
export const evening = (key: [number, number], day: Day): string => {
  const lines = range(13)
    .map(
      (i) =>
        `<path d="M${i * 66 - 396} -86V82" stroke="#a97f3a" stroke-opacity="${i % 4 === 0 ? 0.85 : 0.35}" stroke-width="2.5"/>`,
    )
    .join('')
  const curve = 'M-396-70C-340-66-310-44-270-40S-200-34-160-4-80 2-40 20 40 26 96 46'
  const turned = glow(arc(70, 32, 318), AMBER, 7)
  return frame(
    day,
    at(
      ...key,
      `${turned}<path transform="rotate(318) translate(0 -70)" d="M-16-18 6 0-16 18" stroke="${AMBER}" stroke-width="8"/>`,
    ) + tag(key[0], key[1] - 74, 'sun', '06:00'),
    at(
      1394,
      918,
      plate(894, 228) +
        `<path d="${curve}V82H-396Z" fill="${STEEL}" fill-opacity=".16"/>${lines}` +
        `<path d="M-412 82H412" stroke="${INK}" stroke-width="5"/><path d="${curve}" stroke="${STEEL}" stroke-width="9"/>` +
        `<path d="M96 46C170 56 280 62 396 66" stroke="${RUBY}" stroke-width="8" stroke-dasharray="3 17"/>` +
        `<path d="M96-92V82" stroke="${INK}" stroke-width="4"/><path d="M76-96H116L96-68Z" fill="${INK}"/><circle cx="96" cy="46" r="15" fill="${RUBY}" stroke="${INK}" stroke-width="4"/>` +
        at(292, -22, sign('key', RUBY, 6), 1.3) +
        figure('1', 366, -22, 58, RUBY, 5.4),
    ),
  )
}
