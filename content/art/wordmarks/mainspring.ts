// Mainspring. From Abril Fatface. The dots of both i are gears in mesh with the case, the lower bowl of the g is cut off and
// wound again as the spring itself, and a winding key stands in the M.
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

function spiral(from: number, to: number, turns: number, start: number): string {
  const parts: string[] = []
  const count = Math.round(turns * 14)
  for (let i = 0; i <= count; i++) {
    const t = i / count
    const radius = from + (to - from) * t
    const angle = start + t * turns * 2 * Math.PI
    parts.push(`${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`)
  }
  return `M${parts.join('L')}`
}

export function mainspring(type: ReturnType<typeof typeFrom>): string {
  const set = type('abril-fatface')
  const line = set('Mainspring', { cap: 110, track: 2 })
  const g = line.letters[9]
  return `<defs><linearGradient id="mainspring-a" gradientUnits="userSpaceOnUse" x1="0" y1="-120" x2="0" y2="40"><stop stop-color="#fff3d2"/><stop offset=".42" stop-color="#eebf6c"/><stop offset=".5" stop-color="#b9772f"/><stop offset=".58" stop-color="#e9b25e"/><stop offset="1" stop-color="#8c4f22"/></linearGradient></defs><g fill="url(#mainspring-a)"><path d="${line.d}"/><path transform="translate(200 -120)" d="${gear(16, 10)}"/></g><path fill="none" stroke="#fff" d="${spiral(4, 30, 3, 0)}" transform="translate(${g?.x ?? 0} 20)"/>`
}
