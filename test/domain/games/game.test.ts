import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  achievementsIn,
  plainTitle,
  platformsIn,
  releaseOf,
  socialsOf,
  trailerOf,
  waysToGame,
} from '#domain/games/game.ts'
import { aGame } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { aSlide } from '../../arbitraries/studio.ts'

test('a game’s title loses its markup, and &nbsp; becomes a space', () => {
  expect(plainTitle({ title: '<b>Glass</b>&nbsp;<i class="thin">Patience</i>' })).toBe('Glass Patience')
})

test('letters set apart by markup stay one word', () => {
  expect(plainTitle({ title: '<span>M</span>ainspring' })).toBe('Mainspring')
})

test('a line break in a title parts words', () => {
  expect(plainTitle({ title: 'Last<br>Lantern' })).toBe('Last Lantern')
})

const platform = (language: string) => ({
  language,
  link: `https://${language}.example`,
  image: aSlide('store.svg'),
  store: texts({ en: 'the Store', ru: '' }),
  icon: '',
})
const [everywhere, english, russian, german] = [platform(''), platform('en'), platform('ru'), platform('de')]

test('stores and communities without a name are named by the hosts of their links', () => {
  const [store] = platformsIn({ platforms: [english] }, 'en')
  const [social] = socialsOf({ socials: [russian] })
  expect([store?.image.alt.ru, social?.image.alt.en]).toEqual(['en.example', 'ru.example'])
})

test('a store is shown if it names no language or the page’s', () => {
  const game = { platforms: [english, russian, german, everywhere] }
  const linksIn = (language: 'en' | 'ru') => platformsIn(game, language).map(({ link }) => link)
  expect(linksIn('en')).toEqual([english.link, everywhere.link])
  expect(linksIn('ru')).toEqual([russian.link, everywhere.link])
})

test('a game has one main button, for its demo or else its first store', () => {
  const known = { demo: '', isComing: false, platforms: [english, russian, everywhere] }
  const actionOf = (given: Partial<typeof known>) => waysToGame({ ...known, ...given }, 'en').action
  expect(actionOf({ demo: 'https://demo.example', isComing: true })).toEqual({
    is: 'demo',
    link: 'https://demo.example',
  })
  expect(actionOf({ isComing: true })).toMatchObject({ is: 'wishlist', link: english.link })
  expect(actionOf({})).toMatchObject({ is: 'get', link: english.link, store: { en: 'the Store' } })
  expect(actionOf({ platforms: [russian] })).toBeNull()
})

test('each store of the language is shown once, in the main button or among the others', () => {
  const shop = fc.constantFrom(everywhere, english, russian, german)
  const known = fc.record({
    demo: fc.constantFrom('', 'https://demo.example'),
    isComing: fc.boolean(),
    platforms: fc.array(shop),
  })
  fc.assert(
    fc.property(known, fc.constantFrom('en' as const, 'ru' as const), (given, language) => {
      const { action, stores } = waysToGame(given, language)
      const quiet = stores.map(({ link }) => link)
      const all = action === null || action.is === 'demo' ? quiet : [action.link, ...quiet]
      expect(all).toEqual(platformsIn(given, language).map(({ link }) => link))
    }),
  )
})

test('a trailer is the studio’s own film, or else the video that its link names', () => {
  const trailer = 'https://youtu.be/dQw4w9WgXcQ'
  const trailerFilm = { path: 'trailers/game.mp4', others: [] }
  expect(trailerOf({ trailer, trailerFilm: null })).toEqual({ is: 'hosted', id: 'dQw4w9WgXcQ' })
  expect(trailerOf({ trailer, trailerFilm })).toEqual({ is: 'film', film: trailerFilm, id: 'dQw4w9WgXcQ' })
  expect(trailerOf({ trailer: null, trailerFilm })).toEqual({ is: 'film', film: trailerFilm, id: null })
})

test('a game without a film and without a link to a video has no play button', () => {
  expect(trailerOf({ trailer: 'https://studio.example/', trailerFilm: null })).toBeNull()
  expect(trailerOf({ trailer: null, trailerFilm: null })).toBeNull()
})

const game = aGame(1, { achievements: texts({ en: '<p>1</p><p>2</p><p>3</p>', ru: '' }) })

test('achievements are in blocks of two paragraphs', () => {
  expect(achievementsIn(game, 'en')).toEqual(['<p>1</p><p>2</p>', '<p>3</p>'])
})

test('achievements never fall back to the other language', () => {
  expect(achievementsIn(game, 'ru')).toEqual([])
})

describe('the release of a game', () => {
  test('is its year, unless it is still to come', () => {
    expect(releaseOf(aGame(1, { releaseYear: 2024 }))).toEqual({ is: 'out', year: 2024 })
    expect(releaseOf(aGame(1, { releaseYear: 2027, isComing: true }))).toEqual({ is: 'coming', year: 2027 })
    expect(releaseOf(aGame(1, { isComing: true }))).toEqual({ is: 'coming', year: null })
    expect(releaseOf(aGame(1))).toBeNull()
  })
})
