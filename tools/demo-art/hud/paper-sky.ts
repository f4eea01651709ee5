import { at, picture, range, round } from './draw.ts'

// The interface is cut from paper too: each part is a sheet with its shadow.
const PAPER = '#fffaf0'
const SHADOW = '#0a1230'
const NAVY = '#26407f'
const RED = '#cf4a33'
const GREEN = '#2b8068'
const GOLD = '#dda13c'
const PENCIL = '#5b5346'

const sheet = (d: string, fill = PAPER): string =>
  `<path d="${d}" fill="${SHADOW}" fill-opacity=".34" transform="translate(6 10)"/><path d="${d}" fill="${fill}"/>`

const card = (w: number, h: number): string => sheet(`M6 0H${w - 4}L${w} ${h - 6}L${w - 8} ${h}H0L2 8Z`)

const KITE = `<path fill="${RED}" d="M0-30 18-6 0-2Z"/><path fill="#e0694f" d="M0-30-18-6 0-2Z"/><path fill="${GREEN}" d="M-18-6 0-2V30Z"/><path fill="#1a5c4a" d="M18-6 0-2V30Z"/>`

const ARROW = 'M0-46 24-10H10V34H-10V-10H-24Z'

/** The eleven winds lie in a fan. The chosen one is longer and red. */
const fan = (chosen: number): string =>
  range(11)
    .map((wind) => {
      const turn = (wind - 5) * 15
      const isChosen = wind === chosen
      const arrow = sheet(ARROW, isChosen ? RED : PAPER)
      return `<g transform="rotate(${turn}) translate(0 ${isChosen ? -322 : -290}) scale(${isChosen ? 1.7 : 1})">${arrow}</g>`
    })
    .join('') + at(0, -60, `${sheet('M-92 34A98 98 0 1 1 92 34Z', NAVY)}${at(0, -20, KITE, 1.9)}`)

/** Forty evenings, a window each. The windows of the past evenings are lit. */
const windows = (lit: number): string =>
  card(612, 152) +
  range(40)
    .map((evening) => {
      const place = `translate(${34 + (evening % 20) * 28} ${30 + Math.floor(evening / 20) * 52})`
      return `<path transform="${place}" d="M0 0H17V38H0Z" fill="${evening < lit ? GOLD : '#d9d2c1'}"/>`
    })
    .join('')

/** How strong the wind is, and what is left of the sheet. */
const gauge = (strength: number): string =>
  card(320, 152) +
  range(5)
    .map((bar) => {
      const height = 26 + bar * 17
      const fill = bar < strength ? NAVY : '#d9d2c1'
      return `<path d="M${36 + bar * 34} ${128 - height}h20v${height}h-20Z" fill="${fill}"/>`
    })
    .join('') +
  `<path d="M226 34h58v84h-58Z" fill="#fff" stroke="${NAVY}" stroke-width="4"/><path d="M226 76h58M255 34v84" stroke="${RED}" stroke-width="3" stroke-dasharray="9 8"/>`

/** A line of handwriting without words. */
const writing = (width: number, seed: number): string => {
  let d = 'M0 0'
  for (let x = 0, i = 0; x < width; i += 1) {
    const step = 13 + ((i * 7 + seed * 5) % 9)
    const up = ((i * 5 + seed * 3) % 4) * 5 + 8
    d +=
      (i + seed) % 6 === 5
        ? `m${step} 0`
        : `q${round(step / 3)}-${up} ${round(step / 2)} 0t${round(step / 2)} 0`
    x += step
  }
  return `<path d="${d}" stroke="${PENCIL}" stroke-width="4.5"/>`
}

const letter = (lines: readonly number[]): string =>
  `<g transform="rotate(-3)">${sheet('M4 0H636L644 708 632 716H0Z')}${lines
    .map((width, line) => at(64, 116 + line * 66, writing(width, line)))
    .join(
      '',
    )}<path d="M64 622H580" stroke="#d9d2c1" stroke-width="3" stroke-dasharray="3 12"/>${at(560, 640, KITE, 1.5)}${at(
    64 + (lines.at(-1) ?? 0),
    92 + (lines.length - 1) * 66,
    `<g transform="rotate(38)">${sheet('M-13-230H13V-20L0 14-13-20Z', GOLD)}<path d="M-13-230H13V-256H-13Z" fill="${RED}"/><path d="M-6-4 0 14 6-4Z" fill="${PENCIL}"/></g>`,
  )}</g>`

const FOLDS = ['M0-96V96', 'M-78-96 78 96', 'M-78 0H78M0-96V96', 'M-78 0 0-96 78 0M0-96V96']

/** The sheet with its next fold, and the folds to choose from. */
const folding = (chosen: number): string =>
  range(4)
    .map((fold) =>
      at(
        fold * 206,
        0,
        `${sheet('M-78-96H78V96H-78Z', fold === chosen ? '#ffe7b3' : PAPER)}<path d="${FOLDS[fold]}" stroke="${fold === chosen ? RED : NAVY}" stroke-width="5" stroke-dasharray="15 12"/>`,
      ),
    )
    .join('')

export const wind = (chosen: number, lit: number, strength: number): string =>
  picture(at(960, 1120, fan(chosen)) + at(64, 60, windows(lit)) + at(1536, 60, gauge(strength)))

export const writingDesk = (lines: readonly number[], lit: number): string =>
  picture(at(1130, 250, letter(lines)) + at(64, 60, windows(lit)))

export const folds = (chosen: number, lit: number, strength: number): string =>
  picture(at(651, 890, folding(chosen)) + at(64, 60, windows(lit)) + at(1536, 60, gauge(strength)))
