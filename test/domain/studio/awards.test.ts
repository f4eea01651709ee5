import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awardsInOrder, openAward } from '#domain/studio/awards.ts'
import { anAward, awards } from '../../arbitraries/studio.ts'

describe('awards', () => {
  test('are ordered by year, the earliest first, and in a year the lower id first', () => {
    const [late, early, alsoEarly] = [anAward(1, 2024), anAward(3, 2021), anAward(2, 2021)]
    expect(awardsInOrder([late, early, alsoEarly])).toEqual([alsoEarly, early, late])
  })

  test('have the same order, in any original order', () => {
    fc.assert(
      fc.property(awards, (all) => {
        expect(awardsInOrder(all.toReversed())).toEqual(awardsInOrder(all))
      }),
    )
  })
})

describe('the open award card', () => {
  test('is the first one until another is hovered', () => {
    expect(openAward(1201, null)).toBe(0)
    expect(openAward(1201, 2)).toBe(2)
  })

  test('is missing at 1200px or less', () => {
    expect(openAward(1200, null)).toBeNull()
    expect(openAward(1200, 2)).toBeNull()
  })
})
