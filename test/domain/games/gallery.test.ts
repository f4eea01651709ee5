import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardPicture, galleryOf, largePoster, listPosters, pictureOf } from '#domain/games/gallery.ts'
import { aGame, anEntry, gallery } from '../../arbitraries/games.ts'

const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path)

describe('a gallery', () => {
  test('is the entries of its type by ascending position', () => {
    const entries = [
      anEntry('gameListImages', 2, 'second'),
      anEntry('gameSquareImage', 0, 'square'),
      anEntry('gameListImages', 1, 'first'),
    ]
    expect(paths(galleryOf(entries, 'gameListImages'))).toEqual(['first', 'second'])
  })

  test('keeps the order of entries with equal positions', () => {
    fc.assert(
      fc.property(gallery, (entries) => {
        const mine = entries.filter(({ type }) => type === 'gameListImages')
        const byPosition = [0, 1, 2, 3].flatMap((position) => mine.filter((one) => one.position === position))
        expect(galleryOf(entries, 'gameListImages')).toEqual(byPosition.map(({ image }) => image))
      }),
    )
  })
})

describe('a single picture', () => {
  const entries = [
    anEntry('gameSquareImage', 1, 'late'),
    anEntry('gameSquareImage', 0, 'early'),
    anEntry('gameRectangleImage', 0, 'rectangle'),
  ]

  test('is the first of its gallery', () => {
    expect(pictureOf(entries, 'gameSquareImage')?.path).toBe('early')
  })

  test('is of the next type if the first has none', () => {
    expect(pictureOf(entries, 'gameSquareImageMain', 'gameRectangleImage', 'gameSquareImage')?.path).toBe(
      'rectangle',
    )
  })

  test('is missing if no type has one', () => {
    expect(pictureOf(entries, 'gameLogoImage')).toBeNull()
  })
})

const withPosters = aGame(1, {
  gallery: [
    anEntry('gameListImages', 1, 'b'),
    anEntry('gameSquareImage', 0, 'square'),
    anEntry('gameListImages', 0, 'a'),
  ],
})

test('the posters of a game card are its gallery of list images', () => {
  expect(paths(listPosters(withPosters))).toEqual(['a', 'b'])
})

test('a game without list images has one poster, the picture that its other cards show', () => {
  const game = aGame(1, {
    gallery: [anEntry('gameLogoImage', 0, 'logo'), anEntry('gameMainImage', 0, 'main')],
  })
  expect(paths(listPosters(game))).toEqual(['main'])
  expect(listPosters(aGame(1, { gallery: [anEntry('gameLogoImage', 0, 'logo')] }))).toEqual([])
})

describe('the picture of a card', () => {
  test('is of the card’s types if the game has one', () => {
    const game = aGame(1, {
      gallery: [anEntry('gameMainImage', 0, 'main'), anEntry('gameMenuImage', 0, 'menu')],
    })
    expect(cardPicture(game, 'gameMenuImage')?.path).toBe('menu')
  })

  test('is there for every game that has a picture of its world', () => {
    const types = ['gameMainImage', 'gameListImages', 'gameSliderImages', 'gameRectangleImage'] as const
    fc.assert(
      fc.property(gallery, fc.constantFrom(...types), (entries, type) => {
        const game = aGame(1, { gallery: [...entries, anEntry(type, 0, 'shown')] })
        expect(cardPicture(game, 'gameSquareImage')).not.toBeNull()
      }),
    )
  })
})

test('the first poster is large at first, then the chosen thumbnail', () => {
  const posters = listPosters(withPosters)
  expect(largePoster(posters, 0)?.path).toBe('a')
  expect(largePoster(posters, 1)?.path).toBe('b')
})

test.each([-1, 2, Number.NaN])('a choice that does not exist (%d) counts as the first', (chosen) => {
  expect(largePoster(listPosters(withPosters), chosen)?.path).toBe('a')
})

test('a game without posters has no large one', () => {
  expect(largePoster([], 0)).toBeNull()
})
