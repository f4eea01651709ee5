import { expect, test } from 'vitest'
import { offerNotFound } from '#application/site/not-found.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { onlyIn } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryLegal } from '../../doubles/memory-legal.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const titles = [{ slug: 'cookie-policy', show: true, documents: [{ name: 'Cookies', language: 'en' }] }]

const opened = (held: {
  games?: Parameters<typeof memoryGames>[0]['games']
  news?: Parameters<typeof memoryNews>[0]['news']
  titles?: typeof titles
}) =>
  offerNotFound.create({
    games: memoryGames(held.games === undefined ? {} : { games: held.games }),
    news: memoryNews(held.news === undefined ? {} : { news: held.news }),
    legal: memoryLegal(held.titles === undefined ? {} : { titles: held.titles }),
    pageState: memoryPageState(),
  })

test('a missing page or vacancy offers a way back, with the wide picture of the first game', async () => {
  const pictures = [anEntry('gameMainImage', 1, 'hero.webp'), anEntry('gameRectangleImage', 1, 'wide.webp')]
  const games = [aGame(1, { gallery: pictures }), aGame(2)]
  for (const page of ['home', 'jobs'] as const) {
    expect(await opened({ games })(page)).toMatchObject({ is: 'way-back', picture: { path: 'wide.webp' } })
    expect(await opened({ games: [] })(page)).toEqual({ is: 'way-back', picture: null })
  }
})

test('a missing article offers other news, three in each language', async () => {
  const news = [
    ...[1, 2, 3, 4].map((id) => aNewsItem(id, { title: onlyIn('en') })),
    ...[5, 6, 7, 8].map((id) => aNewsItem(id, { title: onlyIn('ru') })),
    aNewsItem(9, { active: false }),
  ]
  const offer = await opened({ news })('blog')
  expect(offer.is === 'news' && offer.news.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7])
})

test('a missing game offers games, with their pictures and without markup in their titles', async () => {
  const game = aGame(1, {
    title: 'Salt&nbsp;<b>wind</b>',
    gallery: [anEntry('gameSquareImage', 1, 'square.webp'), anEntry('gameMenuImage', 1, 'menu.webp')],
  })
  expect(await opened({ games: [game] })('games')).toMatchObject({
    is: 'games',
    games: [{ slug: 'game-1', title: 'Salt wind', image: { path: 'menu.webp' } }],
  })
})

test('a missing document offers documents', async () => {
  expect(await opened({ titles })('terms')).toEqual({ is: 'documents', groups: titles })
})

test('suggestions that cannot be loaded leave the way back', async () => {
  for (const page of ['home', 'blog', 'games', 'terms'] as const) {
    expect(await opened({})(page)).toEqual({ is: 'way-back', picture: null })
  }
})
