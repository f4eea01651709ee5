// The store badges. Each is a dark pill with our own pictogram in the same line weight and the store's name in Onest
// SemiBold. They name a place to get a game and do not copy the stores' own badges.
import type { typeFrom } from './type.ts'

const line = (d: string): string =>
  `<path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const solid = (d: string): string => `<path fill="#fff" d="${d}"/>`

const pictograms = {
  'app-store': [
    'App Store',
    line(
      'M8 2.5H16A5.5 5.5 0 0 1 21.5 8V16A5.5 5.5 0 0 1 16 21.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5ZM13 6.5 8 16.5M11 6.5 16 16.5M6.5 13.5H17.5',
    ),
  ],
  'google-play': [
    'Google Play',
    line(
      'M5 3.8V20.2C5 21.2 6 21.7 6.9 21.2L20.4 13.4C21.5 12.8 21.5 11.2 20.4 10.6L6.9 2.8C6 2.3 5 2.8 5 3.8ZM5.6 3 15.5 16M5.6 21 15.5 8',
    ),
  ],
  steam: [
    'Steam',
    line(
      'M20.5 8A4.5 4.5 0 1 1 11.5 8 4.5 4.5 0 0 1 20.5 8ZM10.5 17.5A3 3 0 1 1 4.5 17.5 3 3 0 0 1 10.5 17.5ZM12 10.5 8.7 14.8M18.2 12 10.5 17.2',
    ) + solid('M17.6 8A1.6 1.6 0 1 1 14.4 8 1.6 1.6 0 0 1 17.6 8Z'),
  ],
  web: [
    'Web',
    line(
      'M21.5 12A9.5 9.5 0 1 1 2.5 12 9.5 9.5 0 0 1 21.5 12ZM2.5 12H21.5M12 2.5C14.7 5 16 8.3 16 12S14.7 19 12 21.5C9.3 19 8 15.7 8 12S9.3 5 12 2.5Z',
    ),
  ],
  'ru-store': [
    'RuStore',
    line(
      'M4 9H20L19 19.2A2.5 2.5 0 0 1 16.5 21.5H7.5A2.5 2.5 0 0 1 5 19.2ZM8 9V7A4 4 0 0 1 16 7V9M9 15.2 11.3 17.3 15.2 13',
    ),
  ],
} as const

export const storeIcons = (): [name: string, svg: string][] =>
  Object.entries(pictograms).map(([name, [title, picture]]) => [
    `${name}-icon`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" role="img"><title>${title}</title>${picture}</svg>\n`,
  ])

export function badges(type: ReturnType<typeof typeFrom>): [name: string, svg: string][] {
  const set = type('onest', 600)
  return Object.entries(pictograms).map(([name, [title, picture]]) => {
    const bare = set(title, { cap: 11.6, track: 0.1 })
    const start = (160 - (24 + 11 + bare.width)) / 2
    const text = set(title, { cap: 11.6, track: 0.1, x: start + 35, y: 29.8 })
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 48" width="160" height="48" role="img"><title>${title}</title>` +
      `<defs><linearGradient id="badge-${name}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#26272c"/><stop offset="1" stop-color="#15161a"/></linearGradient></defs>` +
      `<rect x=".5" y=".5" width="159" height="47" rx="23.5" fill="url(#badge-${name})" stroke="#fff" stroke-opacity=".22"/>` +
      `<g transform="translate(${start.toFixed(1)} 12)">${picture}</g><path fill="#fff" d="${text.d}"/></svg>\n`
    return [name, svg]
  })
}
