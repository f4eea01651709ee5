// Acre, from Titan One. The letters are cut out of the ground, with mown grass on top and soil underneath. A house, a
// tree and a windmill stand on the low letters, because all of them fit on one acre.
import type { typeFrom } from './type.ts'

export function acre(type: ReturnType<typeof typeFrom>): string {
  const line = type('titan-one')('Acre', { cap: 150, track: 3 })
  const [, c, r, e] = line.letters
  const mid = (l: typeof c): number => Math.round((l?.x ?? 0) + (l?.width ?? 0) / 2)
  const use = (y: number): string => `<use href="#acre-w" y="${y}"/>`
  const layers = (from: number, to: number, step: number): string => {
    let out = ''
    for (let y = to; y >= from; y -= step) out += use(y)
    return out
  }
  const rows = Array.from({ length: 16 }, (_, i) => `M${i * 44 - 160} 40l220-220`).join('')
  const top = -112
  const house = `<g transform="translate(${mid(c) + 2} ${top})"><path fill="#fff3d8" d="M-22 6V-22L0-40 22-22V6Z"/><path fill="#e2cfa6" d="M6 6V-40H0L22-22V6Z"/><path fill="#d94b37" d="M-30-18 0-46 30-18 24-12 0-34-24-12Z"/><path fill="#b93a2b" d="M10-50h8v16l-8-8Z"/><path fill="#6a4229" d="M-6 6V-12H4V6Z"/></g>`
  const mill = `<g transform="translate(${mid(r) + 2} ${top})"><path fill="#fff3d8" d="M-12 8-8-44H8L12 8Z"/><path fill="#e2cfa6" d="M2 8V-44H8L12 8Z"/><path fill="#d94b37" d="M-11-42 0-58 11-42Z"/><g transform="translate(0-44) rotate(22)"><g id="acre-v"><path fill="#6a4229" d="M-1.5 0V-42H1.5V0Z"/><path fill="#fffaf0" d="M1.5-12H12V-42H1.5Z"/></g><use href="#acre-v" transform="rotate(90)"/><use href="#acre-v" transform="rotate(180)"/><use href="#acre-v" transform="rotate(270)"/><circle r="4" fill="#6a4229"/></g></g>`
  const tree = `<g transform="translate(${mid(e)} ${top})"><path fill="#6a4229" d="M-3.5 6V-22H3.5V6Z"/><circle cx="0" cy="-34" r="20" fill="#3f9a4b"/><circle cx="-11" cy="-24" r="12" fill="#3f9a4b"/><circle cx="12" cy="-23" r="12" fill="#2f8241"/><circle cx="-5" cy="-40" r="9" fill="#6cc35a"/></g>`
  return `<defs><path id="acre-w" d="${line.d}"/><clipPath id="acre-c"><use href="#acre-w"/></clipPath><linearGradient id="acre-g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d6f27e"/><stop offset="1" stop-color="#7cc84a"/></linearGradient></defs><g stroke="#fffbef" stroke-width="13" stroke-linejoin="round" fill="#fffbef">${use(22)}${use(11)}${use(0)}</g>${house}${mill}${tree}<g fill="#5d3a24">${layers(14, 22, 2)}</g><g fill="#8a5a35">${layers(7, 13, 2)}</g><g fill="#4f9a3a">${layers(2, 6, 2)}</g><use href="#acre-w" fill="url(#acre-g)"/><g clip-path="url(#acre-c)"><path d="${rows}" stroke="#5fb23f" stroke-opacity=".5" stroke-width="14"/><use href="#acre-w" fill="none" stroke="#f3ffc0" stroke-width="4"/></g>`
}
