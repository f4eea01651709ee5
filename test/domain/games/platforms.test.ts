import { expect, test } from 'vitest'
import { platformsIn } from '#domain/games/platforms.ts'
import { aSlide } from '../arbitraries/studio.ts'

const platform = (language: string) => ({
  language,
  link: `https://${language}.example`,
  image: aSlide('store.svg'),
})
const [everywhere, english, russian, german] = [platform(''), platform('en'), platform('ru'), platform('de')]

test('a store platform is shown when it names no language or the site’s', () => {
  const game = { platforms: [english, russian, german, everywhere] }
  expect(platformsIn(game, 'en')).toEqual([english, everywhere])
  expect(platformsIn(game, 'ru')).toEqual([russian, everywhere])
})
