import { describe, expect, test } from 'vitest'
import { activeGame, activePicture } from '#domain/games/active-game.ts'
import { aGame, anEntry } from '../arbitraries/games.ts'

const games = [aGame(7), aGame(3)]

describe('the active game', () => {
  test('is the first one at first', () => {
    expect(activeGame(games, null)?.id).toBe(7)
  })

  test('is the chosen one', () => {
    expect(activeGame(games, 3)?.id).toBe(3)
  })

  test('is the first one when the chosen one is unknown', () => {
    expect(activeGame(games, 99)?.id).toBe(7)
  })

  test('is missing when there are no games', () => {
    expect(activeGame([], 7)).toBeNull()
  })

  test('shows its large square poster, or else its square mosaic image', () => {
    const square = anEntry('gameSquareImage', 0, 'square')
    const main = anEntry('gameSquareImageMain', 0, 'main')
    expect(activePicture({ gallery: [square, main] })?.path).toBe('main')
    expect(activePicture({ gallery: [square] })?.path).toBe('square')
    expect(activePicture({ gallery: [anEntry('gameListImages', 0, 'list')] })).toBeNull()
  })
})
