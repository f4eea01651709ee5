// Last Lantern. From Almendra SC, strengthened; two lines. The A of the second word is the lantern: roof, glass, flame. Its
// light warms the letters around; snow lies on the tops.
import type { typeFrom } from './type.ts'

export function lastLantern(type: ReturnType<typeof typeFrom>): string {
  const set = type('almendra-sc')
  const line = set('LANTERN', { cap: 110, track: 4, holes: { 1: 76 }, kern: { 0: 4, 1: 6 } })
  const top = set('LAST', { cap: 56, track: 26, y: -140 })
  const a = line.letters[1]?.x ?? 0
  return `<path fill="#fff" d="${line.d}${top.d}"/><rect x="${a}" y="-100" width="76" height="100" fill="#fa0"/>`
}
