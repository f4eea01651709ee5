// Saltwind, drawn from Federo capitals. The A is a boat under sail, the bar of the T is a gust that runs out over WIND and curls,
// the line under the word is the water, parted by the hull.
import type { typeFrom } from './type.ts'

export function saltwind(type: ReturnType<typeof typeFrom>): string {
  const line = type('federo')('SALTWIND', {
    cap: 100,
    track: 9,
    kern: { 0: 8, 1: 8, 2: -6 },
    holes: { 1: 84, 3: 74 },
  })
  const a = line.letters[1]?.x ?? 0
  const t = line.letters[3]?.x ?? 0
  const end = line.width
  const at = (x: number, y: number, d: string): string =>
    `<path transform="translate(${x.toFixed(1)} ${y})" d="${d}"/>`
  const sails =
    at(a, 0, 'M45-136C47-92 47-50 45-14 62-20 76-21 92-16 84-62 66-106 45-136Z') +
    at(a, 0, 'M38-112C40-76 40-44 38-14 26-19 12-20-4-15 14-44 29-76 38-112Z')
  const hull = at(a, 0, 'M-10-6C24-1 64-1 98-7 92 6 82 13 70 14H20C6 13-4 5-10-6Z')
  const stem = at(t, 0, 'M29-93H43V-8C43-3 45-1 50 0H23C28-1 30-3 30-8Z')
  const bar = at(
    t,
    0,
    `M-12-82C36-104 120-95 190-107 236-115 262-128 262-146 262-157 254-163 245-163 237-163 231-158 231-151 231-146 234-143 238-142 235-148 239-155 246-155 252-155 255-151 255-146 255-134 232-124 188-117 120-107 34-124-12-82Z`,
  )
  const water = `M-14 22C60 14 ${a + 6} 33 ${a + 46} 31S${a + 170} 14 ${a + 260} 22 ${end - 110} 34 ${end + 24} 16C${end - 104} 40 ${a + 330} 32 ${a + 260} 27S${a + 130} 36 ${a + 46} 37 40 22-14 22Z`
  const foam = `M${a + 112} 36C${a + 190} 28 ${a + 240} 36 ${a + 300} 40 ${a + 240} 39 ${a + 190} 33 ${a + 112} 36Z`
  const gull = (x: number, y: number, s: number): string =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0C8-9 16-9 21-1 26-10 35-10 44-4 34-6 27-3 21 6 16-4 8-4 0 0Z"/>`
  return `<defs><linearGradient id="saltwind-a" gradientUnits="userSpaceOnUse" x1="0" y1="-140" x2="0" y2="16"><stop stop-color="#fffaf0"/><stop offset=".5" stop-color="#ffe6c4"/><stop offset="1" stop-color="#ffb48c"/></linearGradient><linearGradient id="saltwind-b" x1="0" x2="1"><stop stop-color="#4fd0c9" stop-opacity="0"/><stop offset=".25" stop-color="#7fe6dc"/><stop offset=".75" stop-color="#7fe6dc"/><stop offset="1" stop-color="#4fd0c9" stop-opacity=".2"/></linearGradient></defs><g fill="url(#saltwind-a)"><path d="${line.d}"/></g><g fill="#ffe9cf">${stem}${bar}${gull(end - 62, -140, 0.9)}${gull(end - 14, -158, 0.55)}</g><g fill="#fffaf0">${sails}</g><g fill="#ff9d78">${hull}</g><path fill="url(#saltwind-b)" d="${water}"/><path fill="#7fe6dc" opacity=".7" d="${foam}"/>`
}
