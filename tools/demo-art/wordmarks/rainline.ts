// Rainline, drawn without a font from one width of neon tube on a 52 × 100 frame, cyan for RAIN and magenta for LINE.
// The foot of the E continues as the track. Below it the street reflects the light in slices.
export function rainline(): string {
  // One path for each word, because browsers draw it faster than a path for each letter.
  const path = (d: string): string => `<path d="${d}"/>`
  const rain = path(
    'M0 0v-100h30a24 24 0 0 1 0 48h-30m24 0 28 52M80 0v-74a26 26 0 0 1 52 0v74m-52-36h52M162 0v-100M192 0v-100l52 100v-100',
  )
  const line = path('M298-100v100h28M352 0v-100M382 0v-100l52 100v-100M512-100h-48v100h70m-70-52h38')
  const track = path('M550 0H666')
  const stop = '<circle cx="542" cy="0" r="8"/>'
  const tube = (ink: string, colour: string, core: string): string =>
    `<g stroke="${colour}"><g stroke-width="26" opacity=".09">${ink}</g><g stroke-width="16" opacity=".2">${ink}</g><g stroke-width="8.5">${ink}</g></g><g stroke="${core}" stroke-width="3.4">${ink}</g>`
  const slices = [14, 23, 32, 42, 53, 65]
    .map((y, i) => `<rect x="-30" y="${y}" width="720" height="${[7, 6, 5.4, 4.6, 3.6, 2.4][i]}"/>`)
    .join('')
  const drops = path(
    [
      [26, -128, 16],
      [132, -138, 24],
      [214, -124, 13],
      [308, -142, 22],
      [388, -122, 12],
      [470, -136, 20],
    ]
      .map(([x = 0, y = 0, l = 0]) => `M${x} ${y}l-${(l / 5).toFixed(1)} ${l}`)
      .join(''),
  )
  return `<defs><linearGradient id="rainline-t" gradientUnits="userSpaceOnUse" x1="542" x2="666" y1="0" y2="0"><stop stop-color="#ff3fa8"/><stop offset="1" stop-color="#ff3fa8" stop-opacity="0"/></linearGradient><clipPath id="rainline-s">${slices}</clipPath><linearGradient id="rainline-f" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="8" y2="72"><stop stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient><mask id="rainline-m" maskUnits="userSpaceOnUse" x="-30" y="0" width="720" height="80"><rect x="-30" width="720" height="80" fill="url(#rainline-f)"/></mask></defs><g fill="none" stroke-linecap="round" stroke-linejoin="round"><g mask="url(#rainline-m)"><g clip-path="url(#rainline-s)" stroke-width="8"><g transform="translate(0 6) scale(1 -.62)"><g stroke="#36d6f5">${rain}</g><g stroke="#ff3fa8">${line}</g></g></g></g><g stroke="#9fefff" stroke-width="2" opacity=".6">${drops}</g>${tube(rain, '#2fd4f7', '#f1fdff')}${tube(line, '#ff3aa5', '#fff0f8')}<g stroke="url(#rainline-t)" stroke-width="6">${track}</g><g stroke="#fff0f8" stroke-width="5" fill="#12060e">${stop}</g></g>`
}
