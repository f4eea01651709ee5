import { describe, expect, test } from 'vitest'
import { gameTile } from '#domain/games/mosaic-tile.ts'
import { aGame, anEntry } from '../arbitraries/games.ts'

const square = anEntry('gameSquareImage', 0, 'square')
const rectangle = anEntry('gameRectangleImage', 0, 'rectangle')
const list = anEntry('gameListImages', 0, 'list')

describe('a game’s tile', () => {
  test('shows its image of the rule’s type', () => {
    const game = aGame(1, { gallery: [square, rectangle] })
    expect(gameTile(game, 'gameRectangleImage', true)).toEqual({
      is: 'picture',
      game,
      imageType: 'gameRectangleImage',
      current: true,
      picture: rectangle.image,
    })
  })

  test('shows its other mosaic image where that is missing, in the same place', () => {
    const place = (entry: typeof square, imageType: 'gameSquareImage' | 'gameRectangleImage') =>
      gameTile(aGame(1, { gallery: [list, entry] }), imageType, false)
    expect(place(square, 'gameRectangleImage')).toMatchObject({
      imageType: 'gameRectangleImage',
      picture: square.image,
    })
    expect(place(rectangle, 'gameSquareImage')).toMatchObject({
      imageType: 'gameSquareImage',
      picture: rectangle.image,
    })
  })

  test('shows its title where it has no mosaic image', () => {
    const game = aGame(1, { gallery: [list] })
    expect(gameTile(game, 'gameSquareImage', false)).toEqual({
      is: 'title',
      game,
      imageType: 'gameSquareImage',
      current: false,
    })
  })
})
