import { expect, test } from 'vitest'
import { FIRST_POSTER, largePoster, listPosters } from '#domain/games/list-posters.ts'
import { aGame, anEntry } from '../arbitraries/games.ts'

const posters = listPosters(
  aGame(1, {
    gallery: [
      anEntry('gameListImages', 1, 'b'),
      anEntry('gameSquareImage', 0, 'square'),
      anEntry('gameListImages', 0, 'a'),
    ],
  }),
)

test('a game card’s posters are its gallery of list images', () => {
  expect(posters.map(({ path }) => path)).toEqual(['a', 'b'])
})

test('the first poster is large at first, then the chosen thumbnail', () => {
  expect(largePoster(posters, FIRST_POSTER)?.path).toBe('a')
  expect(largePoster(posters, 1)?.path).toBe('b')
})

test.each([-1, 2, Number.NaN])('a choice that is not there (%d) counts as the first', (chosen) => {
  expect(largePoster(posters, chosen)?.path).toBe('a')
})

test('a game without posters has no large one', () => {
  expect(largePoster([], 0)).toBeNull()
})
