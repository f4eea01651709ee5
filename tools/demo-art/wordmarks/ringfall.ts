// Ringfall, drawn without a font. The letters are standing stones, 112 high, with straight cuts only. The ring of the
// planet passes behind the tops and in front of the middle. It breaks over the last L, which leans and falls with the
// pieces.
export function ringfall(): string {
  const at = (x: number, d: string, extra = ''): string =>
    `<path transform="translate(${x})${extra}" d="${d}"/>`
  const R = 'M0 0V-112H76L98-92V-62L82-46 102 0H67L51-40H32V0ZM32-86V-65H62L67-70V-82L63-86Z'
  const I = 'M0 0V-106L34-112V0Z'
  const N = 'M0 0V-112H30L72-50V-112H104V0H76L32-64V0Z'
  const G = 'M0-22V-90L22-112H100V-84H42L33-75V-37L42-28H70V-44H52V-66H102V-20L82 0H22Z'
  const F = 'M0 0V-112H90L84-84H33V-68H76L70-42H33V0Z'
  const A = 'M0 0 42-112H76L118 0H82L59-66 36 0Z'
  const L = 'M0 0V-112L33-106V-28H84L78 0Z'
  const letters =
    at(0, R) +
    at(114, I) +
    at(162, N) +
    at(280, G) +
    at(396, F) +
    at(470, A) +
    at(600, L) +
    at(700, L, ' translate(6 10) rotate(13)')
  const arc = (rx: number, ry: number, sweep: 0 | 1): string =>
    `M${400 - rx} -52A${rx} ${ry} 0 0 ${sweep} ${400 + rx} -52`
  const tilt = 'transform="rotate(-7 400 -52)"'
  const front = `M-46-52A446 52 0 0 0 716-14`
  const shard = (x: number, y: number, s: number, r: number): string =>
    `<path transform="translate(${x} ${y}) rotate(${r}) scale(${s})" d="M-10-4-1-9 11-3 6 7-6 6Z"/>`
  return `<defs><linearGradient id="ringfall-a" gradientUnits="userSpaceOnUse" x1="0" y1="-112" x2="30" y2="6"><stop stop-color="#fff1d6"/><stop offset=".45" stop-color="#f2b36b"/><stop offset="1" stop-color="#a8462c"/></linearGradient><linearGradient id="ringfall-b" x1="0" x2="1"><stop stop-color="#cdb4ff" stop-opacity="0"/><stop offset=".2" stop-color="#e9dcff"/><stop offset=".8" stop-color="#fff3df"/><stop offset="1" stop-color="#ffd9a6"/></linearGradient><mask id="ringfall-m" maskUnits="userSpaceOnUse" x="-80" y="-260" width="1000" height="460"><rect x="-80" y="-260" width="1000" height="460" fill="#fff"/><g ${tilt} fill="none" stroke="#000" stroke-width="13"><path d="${front}"/></g></mask><mask id="ringfall-n" maskUnits="userSpaceOnUse" x="-80" y="-260" width="1000" height="460"><rect x="-80" y="-260" width="1000" height="460" fill="#fff"/><g fill="#000" stroke="#000" stroke-width="9">${letters}</g></mask></defs><g mask="url(#ringfall-n)"><g ${tilt} fill="none" stroke="url(#ringfall-b)"><path stroke-width="4" d="${arc(446, 110, 1)}"/><path stroke-width="1.6" opacity=".7" d="${arc(426, 98, 1)}"/></g></g><g fill="url(#ringfall-a)" mask="url(#ringfall-m)">${letters}</g><g ${tilt} fill="none" stroke="url(#ringfall-b)"><path stroke-width="4.5" d="${front}"/></g><g fill="#ffd9a6">${shard(712, -58, 0.9, 10)}${shard(800, -34, 0.7, 60)}${shard(826, 4, 0.55, 120)}${shard(806, 30, 0.36, 30)}${shard(846, -30, 0.4, 80)}${shard(838, 40, 0.26, 0)}</g>`
}
