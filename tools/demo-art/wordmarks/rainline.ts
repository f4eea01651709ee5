// Rainline, drawn without a font from one width of neon tube on a 52 × 100 frame, cyan for RAIN and magenta for LINE.
// The foot of the L continues under the word as the track. Below it the street reflects the light in slices.
export function rainline(): string {
  const at = (x: number, d: string): string => `<path transform="translate(${x})" d="${d}"/>`
  const R = 'M0 0V-100H30A24 24 0 0 1 30-52H0M24-52 52 0'
  const A = 'M0 0V-74A26 26 0 0 1 52-74V0M0-36H52'
  const I = 'M0 0V-100'
  const N = 'M0 0V-100L52 0V-100'
  const rain = at(0, R) + at(80, A) + at(162, I) + at(192, N)
  const line =
    at(298, 'M0-100V-10A10 10 0 0 0 10 0H236') +
    at(348, 'M0-22V-100') +
    at(378, 'M0-22V-100L52-22V-100') +
    at(460, 'M48-100H0V0M0-52H38')
  const track = '<path d="M550 0H666"/>'
  const stop = '<circle cx="542" cy="0" r="8"/>'
  const tube = (ink: string, colour: string, core: string): string =>
    `<g stroke="${colour}"><g stroke-width="26" opacity=".09">${ink}</g><g stroke-width="16" opacity=".2">${ink}</g><g stroke-width="8.5">${ink}</g></g><g stroke="${core}" stroke-width="3.4">${ink}</g>`
  const slices = [14, 23, 32, 42, 53, 65]
    .map((y, i) => `<rect x="-30" y="${y}" width="720" height="${[7, 6, 5.4, 4.6, 3.6, 2.4][i]}"/>`)
    .join('')
  const drops = [
    [26, -128, 16],
    [132, -138, 24],
    [214, -124, 13],
    [308, -142, 22],
    [388, -122, 12],
    [470, -136, 20],
  ]
    .map(([x = 0, y = 0, l = 0]) => `<path d="M${x} ${y}l-${(l / 5).toFixed(1)} ${l}"/>`)
    .join('')
  return `<defs><linearGradient id="rainline-t" gradientUnits="userSpaceOnUse" x1="542" x2="666" y1="0" y2="0"><stop stop-color="#ff3fa8"/><stop offset="1" stop-color="#ff3fa8" stop-opacity="0"/></linearGradient><clipPath id="rainline-s">${slices}</clipPath><linearGradient id="rainline-f" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="8" y2="72"><stop stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient><mask id="rainline-m" maskUnits="userSpaceOnUse" x="-30" y="0" width="720" height="80"><rect x="-30" width="720" height="80" fill="url(#rainline-f)"/></mask></defs><g fill="none" stroke-linecap="round" stroke-linejoin="round"><g mask="url(#rainline-m)"><g clip-path="url(#rainline-s)" stroke-width="8"><g transform="translate(0 6) scale(1 -.62)"><g stroke="#36d6f5">${rain}</g><g stroke="#ff3fa8">${line}</g></g></g></g><g stroke="#9fefff" stroke-width="2" opacity=".6">${drops}</g>${tube(rain, '#2fd4f7', '#f1fdff')}${tube(line, '#ff3aa5', '#fff0f8')}<g stroke="url(#rainline-t)" stroke-width="6">${track}</g><g stroke="#fff0f8" stroke-width="5" fill="#12060e">${stop}</g></g>`
}
