import { expect, test } from 'vitest'
import { otherGames } from '#domain/games/other-games.ts'
import { aGame } from '../arbitraries/games.ts'

test('other games are all but the active one, in the order of the list', () => {
  expect(otherGames([aGame(3), aGame(1), aGame(2)], 1).map(({ id }) => id)).toEqual([3, 2])
})
