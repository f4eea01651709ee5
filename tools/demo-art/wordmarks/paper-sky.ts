// Paper Sky, from Caprasimo. Each letter is cut from a sheet of its own colour and glued on white paper, a little
// askew. A kite flies from the last letter.
import { round, type typeFrom } from './type.ts'

const SHEETS = [
  ['#26407f', '#182c5e'],
  ['#cf4a33', '#9c3322'],
  ['#26407f', '#182c5e'],
  ['#2b8068', '#1a5c4a'],
  ['#dda13c', '#b57a1c'],
] as const

const TILTS = [-2, 2, -1, 2, -2, -2, 2, -2]

const KITE = `<path fill="#d8452f" d="M0-64 30-12 0-6Z"/><path fill="#eb6a4d" d="M0-64-30-12 0-6Z"/><path fill="#1b8a6b" d="M-30-12 0-6V58Z"/><path fill="#10664e" d="M30-12 0-6V58Z"/>`

const bow = (x: number, y: number, turn: number, colour: string): string =>
  `<path fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})" d="M0 0-13-7V7ZM0 0 13-7V7Z"/>`

export function paperSky(type: ReturnType<typeof typeFrom>): string {
  const shape = (x: number, y: number): [number, number] => [Math.round(x), Math.round(y)]
  const { letters } = type('caprasimo')('Paper Sky', { cap: 150, track: 6, kern: { 4: -24 }, shape })
  const sheets = letters.filter(({ d }) => d !== '')
  const cut = sheets.map(({ x, width }, place) => {
    const [front, edge] = SHEETS[place % SHEETS.length] ?? SHEETS[0]
    const use = (attributes: string) => `<use href="#sky-${place}" ${attributes}/>`
    const turn = `rotate(${TILTS[place % TILTS.length]} ${round(x + width / 2)} -70)`
    return `<g transform="${turn}" stroke-width="14" stroke-linejoin="round">${[
      use('x="5" y="9" fill="#0a1230" stroke="#0a1230" opacity=".28"'),
      use('fill="#fffaf0" stroke="#fffaf0"'),
      use(`x="2" y="4" fill="${edge}"`),
      use(`fill="${front}"`),
    ].join('')}</g>`
  })
  const paths = sheets.map(({ d }, place) => `<path id="sky-${place}" d="${d}"/>`)
  const last = sheets.at(-1)
  const from = Math.round((last?.x ?? 0) + (last?.width ?? 0) - 16)
  const string = `M${from}-104C${from + 70}-96 ${from + 34}-178 ${from + 92}-188`
  return `<defs>${paths.join('')}</defs>${cut.join('')}<path fill="none" stroke="#7a6a58" stroke-width="3" d="${string}"/>${bow(from + 47, -124, -60, '#d8452f')}${bow(from + 61, -172, -40, '#1b8a6b')}<g transform="translate(${from + 104} -240) rotate(24)"><path fill="#fffaf0" stroke="#fffaf0" stroke-width="10" stroke-linejoin="round" d="M0-64 30-12 0 58-30-12Z"/>${KITE}</g>`
}
