import { expect, test } from 'vitest'
import { pressPage, pressView } from '#application/press/press.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aGame } from '../../arbitraries/games.ts'
import { anAward } from '../../arbitraries/studio.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'

const open = (games: Parameters<typeof memoryGames>[0], studio: Parameters<typeof memoryStudio>[0]) =>
  pressPage.create({ games: memoryGames(games), studio: memoryStudio(studio), pageState: memoryPageState() })(
    pageAddress('/press'),
    {},
  )

test('the press page lists the games, and the awards with the newest first', async () => {
  const opened = await open(
    { games: [aGame(1, { title: '<b>Saltwind</b>' }), aGame(2)] },
    { awards: [anAward(1, 2020), anAward(2, 2024)] },
  )
  if (opened.is !== 'shown') throw new Error(opened.is)
  const view = pressView(opened.store.state.getState())
  expect(view.games.map(({ title }) => title)).toEqual(['Saltwind', 'Game 2'])
  expect(view.awards.map(({ year }) => year)).toEqual([2024, 2020])
  expect([view.about, view.office]).toEqual([[], null])
})

test('without the games it is unavailable', async () => {
  expect(await open({}, {})).toEqual({ is: 'unavailable' })
})
