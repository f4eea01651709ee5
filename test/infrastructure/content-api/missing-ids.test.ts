import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOfTitles, idsOf } from '#infrastructure/content-api/missing-ids.ts'
import { texts } from '../../arbitraries/language.ts'

describe('an entry without an id', () => {
  test('has its place in the list as its id, unless another entry has that id', () => {
    expect(idsOf([null, null])).toEqual([1, 2])
    expect(idsOf([7, null, 2])).toEqual([7, 3, 2])
  })

  test('has a unique id, and given ids stay', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 9 })), fc.array(fc.boolean()), (ids, missing) => {
        const given = ids.map((id, index) => (missing[index] ? null : id))
        const all = idsOf(given)
        expect(new Set(all).size).toBe(ids.length)
        expect(all.filter((_, index) => given[index] !== null)).toEqual(given.filter((id) => id !== null))
      }),
    )
  })
})

test('a category without an id has the same id everywhere, and other titles have other ids', () => {
  const life = { en: 'Studio life', ru: 'Жизнь студии' }
  expect(idOfTitles(texts(life))).toBe(idOfTitles(texts(life)))
  expect(idOfTitles(texts(life))).not.toBe(idOfTitles(texts({ ...life, ru: 'Жизнь' })))
  expect(Number.isSafeInteger(idOfTitles(texts(life)))).toBe(true)
})
