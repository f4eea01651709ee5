// The wordmark of Mainspring. Its letters come from the font Abril Fatface. The dots of both letters i are gears, and
// the first gear drives a smaller one. The lower part of the g is a wound spring. The letters are brass above and
// patina below. They have a dark edge, because the city behind them is also brass.
import { round, type typeFrom } from './type.ts'

function gear(r: number, teeth: number): string {
  const points: string[] = []
  const step = (2 * Math.PI) / teeth
  for (let i = 0; i < teeth; i++)
    for (const [turn, radius] of [
      [-0.3, r * 0.78],
      [-0.2, r],
      [0.2, r],
      [0.3, r * 0.78],
    ] as const) {
      const angle = (i + turn) * step
      points.push(`${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`)
    }
  const hole = round(r * 0.34)
  return `M${points.join('L')}ZM-${hole} 0A${hole} ${hole} 0 1 0 ${hole} 0 ${hole} ${hole} 0 1 0-${hole} 0Z`
}

/** A ribbon along a line of points. The third number of each point is its width. */
function ribbon(points: [number, number, number][]): string {
  const sides: [string[], string[]] = [[], []]
  for (const [i, [x, y, width]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y]
    const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay)
    const [nx, ny] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)]
    sides[0].push(`${round(x + nx)} ${round(y + ny)}`)
    sides[1].unshift(`${round(x - nx)} ${round(y - ny)}`)
  }
  return `M${[...sides[0], ...sides[1]].join('L')}Z`
}

/** The neck of the g at its place in the font, then more than three turns inwards. */
function spring(dx: number, cx: number, cy: number): string {
  const points: [number, number, number][] = []
  const [from, to, turns, start] = [38, 6, 3.4, -2.55]
  const [sx, sy] = [cx + Math.cos(start) * from, cy + Math.sin(start) * from]
  for (let i = 0; i < 8; i++) {
    const t = i / 8
    const [p0, p1, p2] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    points.push([p0 * 161 + p1 * 146 + p2 * sx, p0 * -28 + p1 * -20 + p2 * sy, 5 + t * 3])
  }
  const count = Math.round(turns * 34)
  for (let i = 0; i <= count; i++) {
    const t = i / count
    const radius = from + (to - from) * t ** 0.9
    const angle = start - t * turns * 2 * Math.PI
    const width = i < 25 ? 8 + Math.sin((i / 25) * Math.PI) * 4 : 8 - t * 5
    points.push([cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, width])
  }
  return ribbon(points.map(([x, y, width]) => [x + dx, y, width]))
}

const contours = (d: string): string[] => d.split(/(?=M)/)
const numbers = (d: string): number[] => (d.match(/-?\d*\.?\d+/g) ?? []).map(Number)

function middle(d: string): [number, number] {
  const all = numbers(d)
  const xs = all.filter((_, i) => i % 2 === 0)
  const ys = all.filter((_, i) => i % 2 === 1)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

export function mainspring(type: ReturnType<typeof typeFrom>): string {
  // The numbers of the spring were drawn at a height of 112.
  const line = type('abril-fatface')('Mainspring', { cap: 112, track: 3, kern: { 8: 4 } })
  let letters = ''
  let gears = ''
  let coil = ''
  for (const { char, d } of line.letters) {
    if (char === 'i') {
      const [dot = '', ...rest] = contours(d)
      const [x, y] = middle(dot)
      letters += rest.join('')
      const first = gears === ''
      gears += `<path transform="translate(${round(x)} ${round(y - 3)}) rotate(${first ? 0 : 15})" d="${gear(20, 11)}"/>`
      if (first)
        gears += `<path transform="translate(${round(x + 26)} ${round(y - 21)}) rotate(14)" d="${gear(13, 8)}"/>`
    } else if (char === 'g') {
      const [outside = '', bowl = ''] = contours(d)
      const steps = outside.match(/[MLQZ][^MLQZ]*/g) ?? []
      const upper = [...steps.slice(0, 15), ...steps.slice(44)].join('')
      letters += upper + bowl
      const left = Math.min(...numbers(upper).filter((_, i) => i % 2 === 0))
      const cx = left - 137 + 176
      coil = `<path d="${spring(left - 137, 176, 21)}"/><circle cx="${round(cx)}" cy="21" r="5"/>`
    } else letters += d
  }
  return `<defs><linearGradient id="mainspring-a" gradientUnits="userSpaceOnUse" x1="0" y1="-124" x2="0" y2="60"><stop stop-color="#fff6dc"/><stop offset=".3" stop-color="#f7d690"/><stop offset=".52" stop-color="#dd9f4c"/><stop offset=".7" stop-color="#b06c34"/><stop offset="1" stop-color="#7fb3a2"/></linearGradient><linearGradient id="mainspring-b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff0c8"/><stop offset=".5" stop-color="#d9964a"/><stop offset="1" stop-color="#8a4a26"/></linearGradient></defs><g stroke="#201004" stroke-opacity=".85" stroke-width="6" stroke-linejoin="round" paint-order="stroke"><g fill="url(#mainspring-a)">${coil}<path d="${letters}"/></g><g fill="url(#mainspring-b)" fill-rule="evenodd">${gears}</g></g>`
}
