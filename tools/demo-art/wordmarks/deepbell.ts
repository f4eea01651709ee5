// Deepbell, from Metamorphous capitals with the round E, like the letters of a Romanesque church. The stem of the P
// continues as a rope to a bell, whose sound spreads as ripples. Gold above, green below the water.
import type { typeFrom } from './type.ts'

export function deepbell(type: ReturnType<typeof typeFrom>): string {
  const line = type('metamorphous')('DEEPBELL', { cap: 100, track: 4, kern: { 0: -2, 6: 2 } })
  const p = line.letters[3]
  const cx = Math.round(((p?.x ?? 0) + 21) * 10) / 10
  const bell =
    'M-5-62A8 8 0 1 1 5-62L6-58C22-54 27-40 28-24 29-10 33-2 44 5L46 12H-46L-44 5C-33-2-29-10-28-24-27-40-22-54-6-58Z'
  const ripple = (y: number, from: number, to: number): string =>
    `M${from} ${y}C${from + 40} ${y - 7} ${to - 60} ${y - 4} ${to} ${y + 1} ${to - 60} ${y} ${from + 40} ${y - 1} ${from} ${y}Z`
  const half = ripple(-34, 52, 172) + ripple(-12, 64, 250) + ripple(10, 80, 176)
  return `<defs><linearGradient id="deepbell-a" gradientUnits="userSpaceOnUse" x1="0" y1="-104" x2="0" y2="6"><stop stop-color="#fff4cf"/><stop offset=".5" stop-color="#f0c66a"/><stop offset="1" stop-color="#5fc4ae"/></linearGradient><linearGradient id="deepbell-b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffeeb8"/><stop offset=".45" stop-color="#e0ab48"/><stop offset="1" stop-color="#2f8f86"/></linearGradient><linearGradient id="deepbell-c" gradientUnits="userSpaceOnUse" x1="52" x2="250" y1="0" y2="0"><stop stop-color="#b5f2e0"/><stop offset="1" stop-color="#4fb0a4" stop-opacity=".15"/></linearGradient></defs><path fill="url(#deepbell-a)" d="${line.d}"/><g transform="translate(${cx} 0)"><path fill="#7fc9a4" d="M-4-4H4L1.8 34H-1.8Z"/><g transform="translate(0 100)"><path fill="url(#deepbell-b)" fill-rule="evenodd" d="${bell}M-3.5-66A3.5 3.5 0 1 0 3.5-66 3.5 3.5 0 1 0-3.5-66Z"/><path fill="none" stroke="#0b3a3d" stroke-opacity=".55" stroke-width="2" d="M-27-22C-10-18 10-18 27-22M-34-2C-14 3 14 3 34-2"/><path fill="none" stroke="#fff6d8" stroke-width="2.5" stroke-linecap="round" opacity=".85" d="M-16-44C-20-36-21-28-21-22"/><path fill="#e9bd5e" d="M-9 15H9A9 9 0 0 1-9 15Z"/><g fill="url(#deepbell-c)"><path d="${half}"/><path transform="scale(-1 1)" d="${half}"/></g></g></g>`
}
