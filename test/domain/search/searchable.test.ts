import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownVacancies } from '#domain/careers/vacancy.ts'
import { listedArticles } from '#domain/news/listed-articles.ts'
import { documentPath } from '#domain/search/search.ts'
import { searchable, searchableText } from '#domain/search/searchable.ts'
import { SECTIONS } from '#domain/site/sections.ts'
import { aDepartment, aVacancy, vacancies } from '../../arbitraries/careers.ts'
import { aGame, anEntry, games } from '../../arbitraries/games.ts'
import { language, texts } from '../../arbitraries/language.ts'
import { aNewsItem, news } from '../../arbitraries/news.ts'
import { aSlide } from '../../arbitraries/studio.ts'

describe('the searchable content', () => {
  test('has only what lists show in the language', () => {
    fc.assert(
      fc.property(games, news, vacancies, language, (allGames, allNews, all, chosen) => {
        const found = searchable({ games: allGames, news: allNews, vacancies: all }, chosen)
        const titlesOf = (page: string) => found.filter((one) => one.page === page).map(({ slug }) => slug)
        expect(titlesOf('game')).toEqual(allGames.map(({ slug }) => slug))
        expect(titlesOf('article')).toEqual(listedArticles(allNews, chosen).map(({ slug }) => slug))
        expect(titlesOf('vacancy')).toEqual(shownVacancies(all, chosen).map(({ slug }) => slug))
      }),
    )
  })

  test('leaves out sections that are turned off', () => {
    fc.assert(
      fc.property(games, news, vacancies, language, (allGames, allNews, all, chosen) => {
        const listed = { games: allGames, news: allNews, vacancies: all }
        const rest = searchable(listed, chosen, [SECTIONS.blog, SECTIONS.jobs])
        expect(rest.every((one) => documentPath(one).startsWith('/games/'))).toBe(true)
      }),
    )
  })

  test('has the facts of a list in one line, besides the title', () => {
    const place = { city: texts({ en: 'Limassol', ru: 'Лимасол' }), country: texts({ en: 'Cyprus' }) }
    const vacancy = aVacancy(1, {
      department: aDepartment(1, texts({ en: 'Art', ru: 'Графика' })),
      places: [place],
    })
    const game = aGame(1, { genre: texts({ en: 'Farming', ru: 'Ферма' }) })
    const lines = searchable({ games: [game], news: [], vacancies: [vacancy] }, 'ru').map(({ line }) => line)
    expect(lines).toEqual(['Ферма', 'Графика · Лимасол'])
  })

  test('has the category of an article, if there is one', () => {
    const category = { id: 1, title: texts({ en: 'Updates', ru: 'Обновления' }) }
    const articles = [aNewsItem(1, { category }), aNewsItem(2)]
    const found = searchable({ games: [], news: articles, vacancies: [] }, 'ru')
    expect(found.map(({ line }) => line)).toEqual(['Обновления', ''])
  })

  test('has a small picture of a game, of an article and of the game of a vacancy, if there is one', () => {
    const [menu, square, cover] = [
      anEntry('gameMenuImage', 1, 'menu'),
      anEntry('gameSquareImage', 1, 'square'),
      anEntry('gameMainImage', 1, 'cover'),
    ]
    const allGames = [[cover, square, menu], [cover, square], []].map((gallery, id) => aGame(id, { gallery }))
    const [previewImage, mainImage] = [aSlide('preview'), aSlide('main')]
    const articles = [aNewsItem(3, { previewImage, mainImage }), aNewsItem(2, { mainImage }), aNewsItem(1)]
    const jobs = [1, null].map((game, id) => aVacancy(id, { game }))
    const found = searchable({ games: allGames, news: articles, vacancies: jobs }, 'en')
    const images = ['menu', 'square', '', 'preview', 'main', '', 'square', '']
    expect(found.map(({ image }) => image)).toEqual(images)
  })

  test('has the places of a vacancy, also without a department', () => {
    const placeIn = (city: string) => ({ city: texts({ en: city }), country: texts({}) })
    const places = [placeIn('Limassol'), placeIn('Belgrade')]
    const all = [aVacancy(1, { department: null, places }), aVacancy(2, { department: null })]
    const found = searchable({ games: [], news: [], vacancies: all }, 'en')
    expect(found.map(({ line }) => line)).toEqual(['Limassol, Belgrade', ''])
  })
})

test('a word that may be hyphenated is one word, and markup is left out', () => {
  expect(searchableText('<p>Salt&shy;wind <b>sails</b></p><script>x()</script>')).toBe('Saltwind sails')
})

test.each([
  [
    '<h2>A plus</h2><p>An education, finished or not.</p><ul><li>Cyprus</li><li>The sea</li></ul>',
    'A plus: An education, finished or not. Cyprus · The sea',
  ],
  [
    '<table><tr><td>Morning</td> <td>New builds</td></tr> <tr><td>Night</td> <td>Sleep</td></tr></table>',
    'Morning: New builds · Night: Sleep',
  ],
  ['<h2>Why us?</h2><p>The sea</p>', 'Why us? The sea'],
  ['<h3>93,000 pairs</h3>\n<p><b>finished</b> it.</p>', '93,000 pairs — finished it.'],
  ['<p>The sea\n  and the  wind</p>', 'The sea and the wind'],
])('the parts of %j are not run together', (html, text) => {
  expect(searchableText(html)).toBe(text)
})
