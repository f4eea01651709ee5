import { expect, test } from 'vitest'
import { createGameList, gameListView, gamesPage } from '#application/games/games.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const posters = ['a', 'b', 'c'].map((path, index) => anEntry('gameListImages', index, path))
const games = [aGame(1, { title: '<i>One</i>', gallery: posters }), aGame(2, { gallery: posters })]

const opened = () => {
  const list = createGameList(games, pageAddress('/games'))
  return { list, large: () => gameListView(list.state.getState()).map(({ large }) => large?.path) }
}

test('each game’s first poster is large at first, and titles have no markup', () => {
  const { list, large } = opened()
  expect(large()).toEqual(['a', 'a'])
  expect(gameListView(list.state.getState())[0]?.title).toBe('One')
})

test('a chosen thumbnail changes the large poster of its game only', () => {
  const { list, large } = opened()
  list.choosePoster(2, 2)
  list.choosePoster(1, 1)
  expect(large()).toEqual(['b', 'c'])
})

test('a chosen poster stays chosen in another language', () => {
  const { list, large } = opened()
  list.choosePoster(1, 1)
  list.onAddressChange(pageAddress('/ru/games'))
  expect(large()).toEqual(['b', 'a'])
})

test('the list is unavailable without its games', async () => {
  const games = memoryGames({})
  const opening = await gamesPage.create({ games, pageState: memoryPageState() })(pageAddress('/games'), {})
  expect(opening).toEqual({ is: 'unavailable' })
})

test('the cards in the page have only the pictures that cards and the widget show', async () => {
  const pageState = memoryPageState()
  const more = [...posters, anEntry('gameSliderImages', 1, 'gallery')]
  const catalog = memoryGames({
    games: [aGame(1, { gallery: more })],
  })
  await gamesPage.create({ games: catalog, pageState })(pageAddress('/games'), {})
  expect(pageState.answers.get('listedGames')).toMatchObject({
    value: [{ id: 1, gallery: posters }],
  })
  expect(JSON.stringify(pageState.answers.get('listedGames'))).not.toContain('gameSliderImages')
})
