import { describe, expect, test } from 'vitest'
import {
  achievementsIn,
  plainTitle,
  platformsIn,
  releaseOf,
  socialsOf,
  trailerOf,
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
})
const [everywhere, english, russian, german] = [platform(''), platform('en'), platform('ru'), platform('de')]

test('stores and communities are called by the hosts of their links where nothing else names them', () => {
  const [store] = platformsIn({ platforms: [english] }, 'en')
  const [social] = socialsOf({ socials: [russian] })
  expect([store?.image.alt.ru, social?.image.alt.en]).toEqual(['en.example', 'ru.example'])
})

test('a store platform is shown when it names no language or the site’s', () => {
  const game = { platforms: [english, russian, german, everywhere] }
  const linksIn = (language: 'en' | 'ru') => platformsIn(game, language).map(({ link }) => link)
  expect(linksIn('en')).toEqual([english.link, everywhere.link])
  expect(linksIn('ru')).toEqual([russian.link, everywhere.link])
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

test('achievements stand in blocks of two paragraphs', () => {
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
