import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MosaicRule } from '#domain/games/games-widget.ts'
import { gameTile, MOSAIC_COLUMNS, type MosaicTile, mosaicColumns, mosaicOf } from '#domain/games/mosaic.ts'
import { aGame, anEntry, games, mosaicRules } from '../../arbitraries/games.ts'

const squareImage = anEntry('gameSquareImage', 0, 'square')
const rectangleImage = anEntry('gameRectangleImage', 0, 'rectangle')
const list = anEntry('gameListImages', 0, 'list')

describe('a game’s tile', () => {
  test('shows its image of the rule’s type', () => {
    const game = aGame(1, { gallery: [squareImage, rectangleImage] })
    expect(gameTile(game, 'gameRectangleImage', true)).toEqual({
      is: 'game',
      game,
      imageType: 'gameRectangleImage',
      current: true,
      picture: rectangleImage.image,
    })
  })

  test('shows its other mosaic image if that is missing, in the same place', () => {
    const place = (entry: typeof squareImage, imageType: 'gameSquareImage' | 'gameRectangleImage') =>
      gameTile(aGame(1, { gallery: [list, entry] }), imageType, false)
    expect(place(squareImage, 'gameRectangleImage')).toMatchObject({
      imageType: 'gameRectangleImage',
      picture: squareImage.image,
    })
    expect(place(rectangleImage, 'gameSquareImage')).toMatchObject({
      imageType: 'gameSquareImage',
      picture: rectangleImage.image,
    })
  })

  test('shows its title if it has no mosaic image', () => {
    const game = aGame(1, { gallery: [list] })
    expect(gameTile(game, 'gameSquareImage', false)).toEqual({
      is: 'game',
      game,
      imageType: 'gameSquareImage',
      current: false,
      picture: null,
    })
  })
})

const square = (game: number | null): MosaicRule => ({ game, imageType: 'gameSquareImage' })
const rectangle = (game: number | null): MosaicRule => ({ game, imageType: 'gameRectangleImage' })
const stub: MosaicRule = { game: null, imageType: 'gameStub' }

const gameIds = (tiles: readonly MosaicTile[]) =>
  tiles.map((tile) => (tile.is === 'stub' ? 'stub' : tile.game.id))

describe('the mosaic', () => {
  const four = [aGame(1), aGame(2), aGame(3), aGame(4)]

  test('has one tile per rule, in order, and a stub for a stub rule', () => {
    expect(gameIds(mosaicOf([square(3), stub, rectangle(2)], four, 1, false))).toEqual([3, 'stub', 2])
  })

  test('has no tile for a rule whose game is unknown or not named', () => {
    expect(gameIds(mosaicOf([square(99), square(2), square(null)], four, 1, false))).toEqual([2])
  })

  test('shows, in the place and image type of the active game, the first game that has no rule', () => {
    const tiles = mosaicOf([square(2), rectangle(1)], [...four].reverse(), 1, false)
    expect(tiles).toMatchObject([
      { game: { id: 2 }, imageType: 'gameSquareImage', current: false },
      { game: { id: 4 }, imageType: 'gameRectangleImage', current: false },
    ])
  })

  test('does not count a stub rule as the rule of the game it names', () => {
    const rules = [square(1), { game: 2, imageType: 'gameStub' } as const]
    expect(gameIds(mosaicOf(rules, [aGame(1), aGame(2)], 1, false))).toEqual([2, 'stub'])
  })

  test('keeps the active game’s tile, marked current, if every game has a rule', () => {
    const tiles = mosaicOf([square(1), rectangle(2)], [aGame(1), aGame(2)], 1, false)
    expect(tiles).toMatchObject([
      { game: { id: 1 }, current: true },
      { game: { id: 2 }, current: false },
    ])
  })

  test('removes that tile on a narrow screen', () => {
    expect(gameIds(mosaicOf([square(1), rectangle(2)], [aGame(1), aGame(2)], 1, true))).toEqual([2])
  })

  test('shows a game with two rules once', () => {
    expect(gameIds(mosaicOf([square(2), square(2), square(3)], four, 1, false))).toEqual([2, 3])
  })
})

describe('whatever the rules and the games are, the mosaic', () => {
  const activeId = fc.option(fc.integer({ min: 1, max: 10 }))
  const shownTwice = (tiles: readonly MosaicTile[]) => {
    const ids = gameIds(tiles).filter((id) => id !== 'stub')
    return ids.length !== new Set(ids).size
  }

  test('shows no game twice', () => {
    fc.assert(
      fc.property(mosaicRules, games, activeId, fc.boolean(), (rules, all, active, narrow) => {
        expect(shownTwice(mosaicOf(rules, all, active, narrow))).toBe(false)
      }),
    )
  })

  test('keeps its geometry whichever game is active, on a screen that is not narrow', () => {
    fc.assert(
      fc.property(mosaicRules, games, activeId, (rules, all, active) => {
        const geometry = (tiles: readonly MosaicTile[]) =>
          tiles.map((tile) => (tile.is === 'stub' ? 'gameStub' : tile.imageType))
        expect(geometry(mosaicOf(rules, all, active, false))).toEqual(
          geometry(mosaicOf(rules, all, null, false)),
        )
      }),
    )
  })

  test('never shows the active game on a narrow screen', () => {
    fc.assert(
      fc.property(mosaicRules, games, fc.integer({ min: 1, max: 9 }), (rules, all, active) => {
        expect(gameIds(mosaicOf(rules, all, active, true))).not.toContain(active)
      }),
    )
  })

  test('marks only the active game’s tile as current', () => {
    fc.assert(
      fc.property(mosaicRules, games, activeId, (rules, all, active) => {
        for (const tile of mosaicOf(rules, all, active, false))
          if (tile.is !== 'stub') expect(tile.current).toBe(tile.game.id === active)
      }),
    )
  })
})

const stubTile: MosaicTile = { is: 'stub' }
const small = gameTile(aGame(1), 'gameSquareImage', false)
const wide = gameTile(aGame(1), 'gameRectangleImage', false)

describe('the columns of a wide mosaic', () => {
  test.each([
    ['two stubs and a wide tile', [stubTile, stubTile, wide], 4],
    ['five small tiles', [small, small, small, small, small], 5],
    ['two small tiles, a wide one and a stub', [small, small, wide, stubTile], 5],
    ['two wide tiles and a stub', [wide, wide, stubTile], 5],
    ['three wide tiles', [wide, wide, wide], 6],
    ['a stub', [stubTile], 4],
    ['no tile', [], 4],
  ])('leave as few fields empty as possible with %s', (_, tiles, columns) => {
    expect(mosaicColumns(tiles)).toBe(columns)
  })

  test('are the first known number that divides its fields', () =>
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (narrow, broad) => {
        const tiles = [...Array<MosaicTile>(narrow).fill(small), ...Array<MosaicTile>(broad).fill(wide)]
        const fits = MOSAIC_COLUMNS.filter((columns) => (narrow + 2 * broad) % columns === 0)
        expect(mosaicColumns(tiles)).toBe(fits[0] ?? 4)
      }),
    ))

  test('are always one of the known numbers', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(stubTile, wide)), (tiles) => {
        expect(MOSAIC_COLUMNS).toContain(mosaicColumns(tiles))
      }),
    ))
})
