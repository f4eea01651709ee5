import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collatorOf, sortedByText } from '#domain/language/sorted-by-text.ts'
import { language, text } from '../../arbitraries/language.ts'

test('ё follows е in Russian, although its code unit is the last', () => {
  expect(['яма', 'ёж', 'ель', 'жук'].sort(collatorOf('ru').compare)).toEqual(['ёж', 'ель', 'жук', 'яма'])
})

test('capitals do not come before small letters in English', () => {
  expect(['b', 'C', 'a'].sort(collatorOf('en').compare)).toEqual(['a', 'b', 'C'])
})

test('the Russian alphabet puts Cyrillic first, the English one Latin', () => {
  expect(['Art', 'Арт'].sort(collatorOf('ru').compare)).toEqual(['Арт', 'Art'])
  expect(['Арт', 'Art'].sort(collatorOf('en').compare)).toEqual(['Art', 'Арт'])
})

test('a collator is made once', () => {
  expect(collatorOf('ru')).toBe(collatorOf('ru'))
})

interface Named {
  readonly id: number
  readonly name: string
}

const nameOf = ({ name }: Named) => name

const named = fc
  .uniqueArray(fc.integer({ min: -9, max: 99 }), { maxLength: 30 })
  .chain((ids) => fc.tuple(...ids.map((id) => text.map((name): Named => ({ id, name })))))

describe('an alphabetical list', () => {
  test('follows the language’s collation, then the ids', () => {
    const list = [
      { id: 3, name: 'b' },
      { id: 2, name: 'b' },
      { id: 4, name: 'A' },
      { id: 1, name: 'C' },
    ]
    expect(sortedByText(list, nameOf, 'en').map(({ id }) => id)).toEqual([4, 2, 3, 1])
  })

  test('equals the result of comparing every two items', () => {
    fc.assert(
      fc.property(named, language, (list, chosen) => {
        const { compare } = new Intl.Collator(chosen)
        const expected = list.toSorted((one, other) => compare(one.name, other.name) || one.id - other.id)
        expect(sortedByText(list, nameOf, chosen)).toEqual(expected)
      }),
    )
  })

  test('does not depend on the original order, and does not change it', () => {
    fc.assert(
      fc.property(named, language, (list, chosen) => {
        const before = [...list]
        expect(sortedByText(list.toReversed(), nameOf, chosen)).toEqual(sortedByText(list, nameOf, chosen))
        expect(list).toEqual(before)
      }),
    )
  })
})

test('texts that the alphabet treats as equal are in the order of their ids', () => {
  const list = [
    { id: 3, name: 'e\u0301' },
    { id: 2, name: 'f' },
    { id: 1, name: 'é' },
  ]
  expect(sortedByText(list, nameOf, 'en').map(({ id }) => id)).toEqual([1, 3, 2])
})
