// Last Lantern, from a bolder Almendra SC, on two lines. The A of the second word is the lantern, with a hook, a roof,
// a splayed frame and a flame. Its light warms the letters near it, and the far ones stay cold.
import { round, type typeFrom } from './type.ts'

export function lastLantern(type: ReturnType<typeof typeFrom>): string {
  const set = type('almendra-sc')
  const line = set('LANTERN', { cap: 110, track: 5, holes: { 1: 82 }, kern: { 0: 2, 1: 4 } })
  const a = line.letters[1]?.x ?? 0
  const left = a + 96
  const top = set('LAST', { cap: 74, y: -136, x: left + 4, track: 26 })
  const cx = round(a + 41)
  const roof = 'M-5-134H5C8-120 22-108 38-101L41-94H-41L-38-101C-22-108-8-120-5-134Z'
  const ring = 'M-8-146A8.5 8.5 0 1 1 8-146 8.5 8.5 0 0 1-8-146Z'
  const frame =
    'M-28-92H-20L-34-12H-43ZM20-92H28L43-12H34ZM-34-46H34L35-39H-35ZM-47-11H47L44-4H-44ZM-36-2H36L32 4H-32Z'
  const glass = 'M-21-92H21L35-12H-35Z'
  const flame = 'M0-88C4-78 14-72 12-60A12 12 0 0 1-12-60C-12-66-9-69-7-74-5-71-4-70-3-69-4-76-3-82 0-88Z'
  const heart = 'M0-70C2-66 5-63 5-58A5 5 0 0 1-5-58C-5-62-2-65 0-70Z'
  const flakes = [
    [20, -150, 2.2],
    [52, -172, 1.6],
    [-6, -118, 1.5],
    [190, -122, 1.8],
    [300, -128, 1.4],
    [372, -118, 2.1],
    [452, -122, 1.5],
    [150, -206, 1.6],
    [506, -128, 1.8],
    [96, -196, 1.3],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')
  return `<defs><radialGradient id="lantern-a" gradientUnits="userSpaceOnUse" cx="${cx}" cy="-60" r="330"><stop stop-color="#ffb14a"/><stop offset=".28" stop-color="#ffd9a0"/><stop offset=".55" stop-color="#f6f9ff"/><stop offset="1" stop-color="#b9d6f4"/></radialGradient><radialGradient id="lantern-b" cx=".5" cy=".5" r=".5"><stop stop-color="#ff9a2e" stop-opacity=".55"/><stop offset=".5" stop-color="#ff8a1f" stop-opacity=".16"/><stop offset="1" stop-color="#ff8a1f" stop-opacity="0"/></radialGradient><linearGradient id="lantern-c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffd070"/><stop offset=".5" stop-color="#ff9d33"/><stop offset="1" stop-color="#c8551a"/></linearGradient></defs><circle cx="${cx}" cy="-62" r="118" fill="url(#lantern-b)"/><g fill="#fff" opacity=".75">${flakes}</g><g fill="url(#lantern-a)" stroke="url(#lantern-a)" stroke-width="2.6" stroke-linejoin="round"><path d="${line.d}"/><path stroke-width="1.8" d="${top.d}"/></g><g transform="translate(${cx})"><path fill="url(#lantern-c)" opacity=".8" d="${glass}"/><path fill="#fff3c4" d="${flame}"/><path fill="#fff" d="${heart}"/><path fill="none" stroke="#fff1d8" stroke-width="4.5" d="${ring}"/><path fill="#fff1d8" d="${roof}${frame}"/><path fill="#f4f9ff" d="M-5-136H5C8-122 22-110 38-104 24-106 14-110 6-116 0-112-4-114-8-118-18-110-28-106-38-104-22-110-8-122-5-136Z"/></g>`
}
