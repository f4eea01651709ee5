// Glass Patience, from slightly bolder Aboreto capitals. Two cards of glass lie over the words. Under them the letters
// shift and split into colours.
import type { typeFrom } from './type.ts'

export function glassPatience(type: ReturnType<typeof typeFrom>): string {
  const set = type('aboreto')
  const width = 560
  const fitted = (text: string, y: number, track: number) => {
    const probe = set(text, { cap: 100, track: 0 })
    const cap = ((width - track * (text.length - 1)) / probe.width) * 100
    return set(text, { cap, track, y })
  }
  const glass = fitted('GLASS', 0, 18)
  const patience = fitted('PATIENCE', 112, 10)
  const card = (x: number, y: number, r: number): string =>
    `<rect x="-58" y="-84" width="116" height="168" rx="12" transform="translate(${x} ${y}) rotate(${r})"/>`
  const one = card(424, -10, 14)
  const two = card(132, 62, -11)
  const ghost = (colour: string, dx: number, dy: number): string =>
    `<use href="#glass-w" x="${dx}" y="${dy}" fill="${colour}" stroke="${colour}"/>`
  return `<defs><path id="glass-w" stroke-width="2.6" d="${glass.d}${patience.d}"/><linearGradient id="glass-l" gradientUnits="userSpaceOnUse" x1="0" y1="-110" x2="560" y2="110"><stop stop-color="#fff"/><stop offset=".55" stop-color="#f3efff"/><stop offset="1" stop-color="#ffe2b8"/></linearGradient><linearGradient id="glass-e" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="#8fd8ff"/><stop offset=".55" stop-color="#b79bff" stop-opacity=".5"/><stop offset=".8" stop-color="#ff8fc8"/><stop offset="1" stop-color="#ffd27a"/></linearGradient><linearGradient id="glass-f" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#cdbcff" stop-opacity=".05"/><stop offset="1" stop-color="#ffd9a0" stop-opacity=".16"/></linearGradient><clipPath id="glass-c">${one}${two}</clipPath><mask id="glass-m" maskUnits="userSpaceOnUse" x="-60" y="-200" width="700" height="400"><rect x="-60" y="-200" width="700" height="400" fill="#fff"/><g fill="#000">${one}${two}</g></mask></defs><g mask="url(#glass-m)"><use href="#glass-w" fill="url(#glass-l)" stroke="url(#glass-l)"/></g><g fill="url(#glass-f)">${one}${two}</g><g clip-path="url(#glass-c)" style="isolation:isolate">${ghost('#ff4f6d', 9, -2)}<g style="mix-blend-mode:screen">${ghost('#4dff9a', 6, -4)}</g><g style="mix-blend-mode:screen">${ghost('#5a8cff', 3, -6)}</g></g><g fill="none" stroke="url(#glass-e)" stroke-width="2.2">${one}${two}</g>`
}
