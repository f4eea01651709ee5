// Six prizes in one hand: gold line of 2.4 on a 200 × 200 field, planes of light between the lines, a lit ground below.
import { round } from './type.ts'

const both = (d: string): string => `${d}<g transform="matrix(-1 0 0 1 200 0)">${d}</g>`
const path = (d: string, attributes = ''): string => `<path ${attributes} d="${d}"/>`
const light = (d: string, opacity = 1): string =>
  path(d, `fill="url(#light)" stroke="none" opacity="${opacity}"`)
const fine = (d: string): string => path(d, 'stroke-width="1.4" opacity=".75"')

function star(
  cx: number,
  cy: number,
  r: number,
  inner: number,
  points: number,
): [outline: string, ridges: string, facets: string] {
  const at = (i: number): string => {
    const radius = i % 2 === 0 ? r : inner
    const angle = (i * Math.PI) / points
    return `${round(cx + Math.sin(angle) * radius)} ${round(cy - Math.cos(angle) * radius)}`
  }
  const all = Array.from({ length: points * 2 }, (_, i) => at(i))
  const facets = Array.from({ length: points }, (_, i) => `M${cx} ${cy}L${at(2 * i)}L${at(2 * i + 1)}Z`).join(
    '',
  )
  return [`M${all.join('L')}Z`, all.map((p) => `M${cx} ${cy}L${p}`).join(''), facets]
}

function laurel(): string {
  let out = ''
  for (let i = 0; i < 8; i++) {
    const angle = (196 + i * 19) * (Math.PI / 180)
    const [x, y] = [100 + Math.sin(angle) * 66, 94 - Math.cos(angle) * 66]
    const turn = 196 + i * 19
    const size = 1 - Math.abs(i - 3) * 0.06
    const leaf = 'M0 0C6-5 8-13 5-22-3-17-5-8 0 0Z'
    const place = (lean: number) =>
      `transform="translate(${round(x)} ${round(y)}) rotate(${turn + 90 + lean}) scale(${size.toFixed(2)})"`
    out += `<g ${place(-34)}>${light(leaf)}${path(leaf, 'stroke-width="1.8" stroke="#ecca8c"')}</g>`
    if (i < 7)
      out += `<g ${place(42)}>${light(leaf, 0.5)}${path(leaf, 'stroke-width="1.8" stroke="#ecca8c"')}</g>`
  }
  return out + fine('M82 157.5A66 66 0 0 1 62 40')
}

function drawings(): string[] {
  const [s1, r1, f1] = star(100, 70, 17, 7.5, 5)
  const [s4, r4, f4] = star(100, 124, 44, 20, 5)
  const bowl = 'M62 36H138C138 82 126 108 100 114 74 108 62 82 62 36Z'
  const obelisk = 'M100 22 124 58 117 150H83L76 58Z'
  const feathers = [
    'M100 140C84 128 74 108 76 84 90 94 99 114 100 140Z',
    'M93 130C72 122 55 98 54 66 66 76 72 84 76 94',
    'M82 122C58 112 39 84 36 46 48 56 54 66 56 78',
  ]
  return [
    light(bowl) +
      light('M62 36H92C88 70 90 98 100 114 74 108 62 82 62 36Z', 0.9) +
      path(bowl) +
      path('M56 36H144') +
      both(path('M63 50H42C40 78 52 94 72 96') + fine('M63 57H49C49 74 56 84 68 88')) +
      path('M96 114C97 130 94 138 84 146H116C106 138 103 130 104 114') +
      light('M76 146H124L130 166H70Z') +
      path('M76 146H124L130 166H70Z') +
      light(f1) +
      path(s1, 'stroke-width="1.8"') +
      fine(r1),
    both(laurel()) +
      light('M138 94A38 38 0 1 1 62 94 38 38 0 0 1 138 94Z', 0.8) +
      path('M138 94A38 38 0 1 1 62 94 38 38 0 0 1 138 94Z') +
      fine('M131 94A31 31 0 1 1 69 94 31 31 0 0 1 131 94Z') +
      light('M80 84H120L100 112Z') +
      path('M78 82H122L100 113Z') +
      fine('M90 82 100 97 110 82') +
      path('M90 160 100 154 110 160'),
    light(obelisk, 0.6) +
      light('M76 58 100 72V150H83Z') +
      light('M100 22 124 58 100 72Z', 0.9) +
      path(obelisk) +
      path('M76 58 100 72 124 58M100 72V150', 'stroke-width="1.8"') +
      fine('M100 22V72M88 65 91 150M112 65 109 150') +
      light('M70 150H130L138 168H62Z') +
      path('M70 150H130L138 168H62Z') +
      both(fine('M58 44 46 36M54 62H40M60 80 48 86')),
    both(light('M68 22H86L106 74 94 84Z', 0.8) + path('M68 22H86L104 70') + path('M68 22 93 84')) +
      fine('M77 22 98 76M123 22 102 76') +
      light(f4) +
      light(s4, 0.45) +
      path(s4) +
      fine(r4),
    light('M136 78A36 36 0 1 1 64 78 36 36 0 0 1 136 78Z', 0.9) +
      light('M100 42A36 36 0 0 0 100 114C84 100 84 56 100 42Z', 0.8) +
      path('M136 78A36 36 0 1 1 64 78 36 36 0 0 1 136 78Z') +
      fine('M100 42C82 56 82 100 100 114 118 100 118 56 100 42M64.5 74C84 86 116 86 135.5 74') +
      `<g transform="rotate(-22 100 78)">${path('M66 67C44 70 36 76 36 81 36 90 64 97 100 97S164 90 164 81C164 76 156 70 134 67')}<circle cx="158" cy="88" r="4.5" fill="#ffe9b8" stroke="none"/></g>` +
      path('M92 113 88 146H112L108 113') +
      light('M76 146H124L130 166H70Z') +
      path('M76 146H124L130 166H70Z'),
    both(
      feathers.map((d, i) => light(d, 1 - i * 0.22) + path(d)).join('') +
        fine('M98 132C92 116 86 104 80 94M84 120C72 110 64 96 60 82M70 110C56 98 46 82 42 64'),
    ) +
      light('M107 62A7 7 0 1 1 93 62 7 7 0 0 1 107 62Z') +
      path('M107 62A7 7 0 1 1 93 62 7 7 0 0 1 107 62Z') +
      path('M94 138 90 148H110L106 138') +
      light('M76 148H124L130 166H70Z') +
      path('M76 148H124L130 166H70Z'),
  ]
}

export function awards(): string[] {
  const defs =
    '<defs><linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="50" y1="20" x2="150" y2="170"><stop stop-color="#fff4d6"/><stop offset=".5" stop-color="#e7bd6f"/><stop offset="1" stop-color="#a8732f"/></linearGradient><linearGradient id="light" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#ffe9b8" stop-opacity=".5"/><stop offset="1" stop-color="#d99a3f" stop-opacity=".04"/></linearGradient><radialGradient id="ground"><stop stop-color="#f3c878" stop-opacity=".6"/><stop offset="1" stop-color="#f3c878" stop-opacity="0"/></radialGradient></defs>'
  return drawings().map(
    (drawing) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${defs}<ellipse cx="100" cy="176" rx="72" ry="9" fill="url(#ground)"/><g fill="none" stroke="url(#gold)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`,
  )
}
