import { expect, test } from 'vitest'
import { pressRoom, pressView } from '#application/press/press.ts'
import { aGame } from '../../arbitraries/games.ts'
import { anAward } from '../../arbitraries/studio.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'

const read = (games: Parameters<typeof memoryGames>[0], studio: Parameters<typeof memoryStudio>[0]) =>
  pressRoom.create({ games: memoryGames(games), studio: memoryStudio(studio) })()

test('the press page lists the games, and the awards with the newest first', async () => {
  const content = await read(
    { games: [aGame(1, { title: '<b>Saltwind</b>' }), aGame(2)] },
    { awards: [anAward(1, 2020), anAward(2, 2024)] },
  )
  if (!content.ok) throw new Error(content.problem)
  const view = pressView(content.value, 'en', 'VIZOR')
  expect(view.games.map(({ title }) => title)).toEqual(['Saltwind', 'Game 2'])
  expect(view.awards.map(({ year }) => year)).toEqual([2024, 2020])
  expect([view.descriptions, view.address, view.office]).toEqual([null, '', null])
})

test('without the games it is unavailable', async () => {
  expect(await read({}, {})).toEqual({ ok: false, problem: 'unavailable' })
})
