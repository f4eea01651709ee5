import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { nameWidth } from '#infrastructure/settings/facts-from-settings.ts'

const fonts = ['latin', 'cyrillic', 'more'].map((letters) =>
  openSync(`src/ui/fonts/unbounded-${letters}.woff2`),
)

const LETTER_SPACING = 0.02

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0
    const font = fonts.find((one) => 'layout' in one && one.hasGlyphForCodePoint(point))
    if (font === undefined || !('layout' in font)) throw new Error(letter)
    return sum + font.layout(letter).advanceWidth / font.unitsPerEm + LETTER_SPACING
  }, 0)

test.each([
  'Kite & Lantern',
  'WWW',
  'MMMM',
  'Quietly Humongous Interactive Workshop Co',
  'ЖИЗНЬ ЩЕГЛОВ',
  'Мы',
  'Студия «Воздушный змей и фонарь» Москвы',
  "it's ill-lit",
])('the estimated width of a name is never too small, and not much too large: %s', (name) => {
  expect(nameWidth(name)).toBeGreaterThanOrEqual(widthOf(name))
  expect(nameWidth(name)).toBeLessThan(1.6 * widthOf(name))
})
