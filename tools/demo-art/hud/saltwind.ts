import { at, chance, digits, picture, range, round } from './draw.ts'

// The interface is ink on chart paper, and brass. There is no arrow for the wind: the game has none.
const INK = '#1d3038'
const RED = '#c24a1e'
const PAPER = '#f1e3c4'
const BRASS = '#f3c98a'

const ridge = (seed: number, r: number, wobble: number): string => {
  const points = range(14).map((i) => {
    const angle = (i / 14) * 2 * Math.PI
    const reach = r * (1 - wobble / 2 + wobble * chance(seed * 31 + i))
    return [round(Math.cos(angle) * reach * 1.25), round(Math.sin(angle) * reach)] as const
  })
  const middle = (i: number): string => {
    const [a, b] = [points[i % 14] ?? [0, 0], points[(i + 1) % 14] ?? [0, 0]]
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`
  }
  return `M${middle(13)}${points.map((p, i) => `Q${p[0]} ${p[1]} ${middle(i)}`).join('')}Z`
}

// An island where it is now, with the shallows around it, or where it lay at the last tide.
const island = (x: number, y: number, r: number, seed: number, gone = false): string =>
  at(
    x,
    y,
    gone
      ? `<path d="${ridge(seed, r, 0.5)}" stroke="${INK}" stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="2 9"/>`
      : `<path d="${ridge(seed, r * 1.5, 0.4)}" fill="#7fb0a8" fill-opacity=".28"/><path d="${ridge(seed, r * 1.24, 0.45)}" fill="#7fb0a8" fill-opacity=".4"/><path d="${ridge(seed, r, 0.5)}" fill="#c9b98a" stroke="${INK}" stroke-width="3"/><path d="M${-r * 0.3} ${r * 0.2} 0 ${-r * 0.35} ${r * 0.35} ${r * 0.2}" stroke="${INK}" stroke-width="2.4"/>`,
  )

const rose = (r: number, ink: string, light: string): string =>
  `<circle r="${r}" stroke="${ink}" stroke-width="2.5"/><circle r="${r * 0.86}" stroke="${ink}" stroke-width="1.4"/>` +
  range(32)
    .map(
      (i) =>
        `<path transform="rotate(${i * 11.25})" d="M0 ${-r}V${-r * (i % 4 === 0 ? 0.86 : 0.93)}" stroke="${ink}" stroke-width="2"/>`,
    )
    .join('') +
  range(8)
    .map((i) => {
      const long = i % 2 === 0 ? r * 1.12 : r * 0.66
      return `<g transform="rotate(${i * 45})"><path d="M0 ${-long} ${r * 0.13} ${-r * 0.2} 0 0Z" fill="${i === 0 ? RED : ink}" stroke="${i === 0 ? RED : ink}" stroke-width="1.5"/><path d="M0 ${-long} ${-r * 0.13} ${-r * 0.2} 0 0Z" fill="${light}" stroke="${ink}" stroke-width="1.5"/></g>`
    })
    .join('')

const DEFS =
  '<filter id="drop" x="-10%" y="-10%" width="125%" height="125%"><feDropShadow dx="0" dy="10" stdDeviation="16" flood-color="#04141c" flood-opacity=".55"/></filter>' +
  `<clipPath id="frame"><path d="M22 22H408V598H22Z"/></clipPath><linearGradient id="sheet" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#efe1c0"/><stop offset=".6" stop-color="#e6d4ab"/><stop offset="1" stop-color="#cdb585"/></linearGradient>` +
  '<linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#04141c" stop-opacity=".78"/><stop offset="1" stop-color="#04141c" stop-opacity="0"/></linearGradient>'

const torn = (w: number, h: number): string => {
  const side = (from: [number, number], to: [number, number], seed: number): string =>
    range(12)
      .map((i) => {
        const k = (i + 1) / 12
        const off = 7 * (chance(seed + i) - 0.5)
        const flat = from[1] === to[1]
        return `L${round(from[0] + (to[0] - from[0]) * k + (flat ? 0 : off))} ${round(from[1] + (to[1] - from[1]) * k + (flat ? off : 0))}`
      })
      .join('')
  return `M0 0${side([0, 0], [w, 0], 3)}${side([w, 0], [w, h], 17)}${side([w, h], [0, h], 29)}${side([0, h], [0, 0], 41)}Z`
}

/** The chart that the captain draws. `course` is a path on the sheet of 430 × 620. */
const sheet = (seed: number, course: string, boat: [number, number, number]): string => {
  const tides = range(7)
    .map((i) => {
      const y = 70 + i * 84
      return `<path d="M14 ${y}C${110 + 30 * chance(seed + i)} ${y - 46} ${200 + 60 * chance(seed + i * 3)} ${y + 62} 416 ${y - 12}" stroke="#2f7f86" stroke-opacity=".5" stroke-width="2.2"/>`
    })
    .join('')
  const net = range(6)
    .map(
      (i) =>
        `<path d="M${72 * i + 35} 12V608M12 ${100 * i + 60}H418" stroke="${INK}" stroke-opacity=".14" stroke-width="1.6"/>`,
    )
    .join('')
  const spots: [number, number, number][] = [
    [110, 130, 44],
    [318, 92, 30],
    [330, 300, 56],
    [96, 372, 34],
  ]
  const lands = spots
    .map(([left, top, r], i) => {
      const [x, y] = [left + 70 * (chance(seed + i) - 0.5), top + 64 * (chance(seed * 3 + i) - 0.5)]
      return (
        island(x + (i % 3 === 0 ? 82 : -88), y + 70, r * 0.86, seed + i * 7, true) +
        island(x, y, r, seed + i * 7)
      )
    })
    .join('')
  return (
    `<path d="${torn(430, 620)}" fill="url(#sheet)" filter="url(#drop)"/>` +
    `<rect x="14" y="14" width="402" height="592" stroke="${INK}" stroke-width="3"/><rect x="22" y="22" width="386" height="576" stroke="${INK}" stroke-width="1.2"/>` +
    `<g clip-path="url(#frame)">${net}${tides}${lands}</g>` +
    `<path d="${course}" stroke="${RED}" stroke-width="4" stroke-dasharray="12 10"/>` +
    at(
      boat[0],
      boat[1],
      `<g transform="rotate(${boat[2]})"><path d="M0-22C13-8 12 12 7 20H-7C-12 12-13-8 0-22Z" fill="${RED}" stroke="${PAPER}" stroke-width="3"/></g>`,
    ) +
    at(338, 520, rose(58, INK, PAPER))
  )
}

const tide = (now: number): string => {
  const y = (x: number): number => -34 * Math.sin(x / 78 + 0.7) - 8 * Math.sin(x / 31)
  const curve = range(81)
    .map((i) => `${i === 0 ? 'M' : 'L'}${i * 10} ${round(y(i * 10))}`)
    .join('')
  const past = range(Math.round(now / 10) + 1)
    .map((i) => `${i === 0 ? 'M' : 'L'}${i * 10} ${round(y(i * 10))}`)
    .join('')
  return (
    `<path d="M0 0H800" stroke="${PAPER}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="2 10"/><path d="${curve}" stroke="${PAPER}" stroke-opacity=".5" stroke-width="3.5"/><path d="${past}" stroke="${BRASS}" stroke-width="6"/>` +
    range(13)
      .map(
        (i) =>
          `<path d="M${i * 66.6} 62v${i % 6 === 0 ? 16 : 9}" stroke="${PAPER}" stroke-opacity=".7" stroke-width="3"/>`,
      )
      .join('') +
    `<path d="M${now} -64V62" stroke="${BRASS}" stroke-width="2.5"/><circle cx="${now}" cy="${round(y(now))}" r="13" fill="#0c2731" stroke="${BRASS}" stroke-width="5"/>` +
    `<path d="M${now - 22}-92 ${now} ${y(now + 1) < y(now) ? -112 : -72} ${now + 22}-92" stroke="${BRASS}" stroke-width="4"/>`
  )
}

// Three sails and their sheets, the rudder, and the crew of three.
const rig = (trim: [number, number, number], helm: number): string =>
  trim
    .map((pull, i) =>
      at(
        i * 92,
        0,
        `<path d="M0-66V58" stroke="${PAPER}" stroke-opacity=".85" stroke-width="4"/><path d="M4-60Q${22 + 46 * pull}-10 4 44Z" fill="#ff9452" fill-opacity=".9" stroke="${PAPER}" stroke-width="3"/><path d="M-14 ${round(50 - 96 * pull)}H-4" stroke="${BRASS}" stroke-width="7"/>`,
      ),
    )
    .join('') +
  `<path d="M-6 84A150 150 0 0 0 206 84" stroke="${PAPER}" stroke-opacity=".6" stroke-width="4"/>` +
  at(
    100 + helm * 80,
    112 - Math.abs(helm) * 14,
    `<circle r="12" fill="#0c2731" stroke="${BRASS}" stroke-width="5"/>`,
  )

const mood = (x: number, d: string, calm: boolean): string =>
  at(
    x,
    0,
    `<circle r="40" fill="#0c2731" fill-opacity=".8" stroke="${calm ? PAPER : RED}" stroke-opacity="${calm ? 0.6 : 1}" stroke-width="${calm ? 3 : 5}"/><path d="${d}" stroke="${PAPER}" stroke-width="3.4"/>`,
  )
const CREW = [
  'M-16 6C-10-18 10-18 16 6ZM-20 6H20M-6 16H6',
  'M-14-8 0-18 14-8V8L0 18-14 8ZM-4 0H4M0-4V4',
  'M-18 4Q-9-12 0 0Q9-12 18 4M-8 14h16',
]
const crew = (angry: number): string => CREW.map((d, i) => mood(i * 96, d, i !== angry)).join('')

const foot = '<rect y="760" width="1920" height="320" fill="url(#foot)"/>'

export interface Sailing {
  chart: 'left' | 'right'
  seed: number
  course: string
  boat: [number, number, number]
  now: number
  trim: [number, number, number]
  helm: number
  angry: number
  clock: string
}

export const sailing = ({ chart, seed, course, boat, now, trim, helm, angry, clock }: Sailing): string => {
  const left = chart === 'left'
  const side = `<g transform="translate(${left ? 56 : 1430} 400) rotate(${left ? -2 : 2})">${sheet(seed, course, boat)}</g>`
  return picture(
    foot +
      at(left ? 620 : 470, 970, tide(now)) +
      at(left ? 1626 : 104, 934, rig(trim, helm)) +
      at(left ? 1650 : 98, 96, crew(angry)) +
      at(
        left ? 90 : 1706,
        80,
        `<g stroke="#04141c" stroke-opacity=".5" stroke-width="10">${digits(clock)}</g><g stroke="${PAPER}" stroke-width="4.5">${digits(clock)}</g>`,
      ) +
      side,
    DEFS,
  )
}
