import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { entriesOf, siteMapEntries } from '#application/site/site-map.ts'
import { entriesAt } from '#domain/site/site-map.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { aGame } from '../../arbitraries/games.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryLegal } from '../../doubles/memory-legal.ts'
import { memoryNews } from '../../doubles/memory-news.ts'

const CONTENT = {
  games: memoryGames({ games: [aGame(1)] }),
  news: memoryNews({ news: [aNewsItem(1)] }),
  careers: memoryCareers({ vacancies: [aVacancy(1)] }),
  legal: memoryLegal({ titles: [] }),
}

test('the site map has the pages of all content', async () => {
  const read = await siteMapEntries.create(CONTENT)()
  const addresses = read.ok ? read.value.map(({ address }) => address) : []
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/ru', '/games/game-1', '/blog/news-1', '/jobs/vacancy-1']),
  )
})

test.each([
  ['games', { games: memoryGames({}) }],
  ['news', { news: memoryNews({}) }],
  ['vacancies', { careers: memoryCareers({}) }],
  ['documents', { legal: memoryLegal({}) }],
])('there is no site map without the %s: search engines would drop their pages', async (_, missing) => {
  expect(await siteMapEntries.create({ ...CONTENT, ...missing })()).toEqual(UNAVAILABLE)
})

test('a further source adds its pages, and without it there is no site map', async () => {
  const own = siteMapEntries.create(CONTENT)
  const more = async () => found(entriesAt('/press'))
  const joined = await entriesOf([own, more])
  const addresses = joined.ok ? joined.value.map(({ address }) => address) : []
  expect(addresses).toEqual(expect.arrayContaining(['/games/game-1', '/press', '/ru/press']))
  expect(await entriesOf([own, async () => UNAVAILABLE])).toEqual(UNAVAILABLE)
})
