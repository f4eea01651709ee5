import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedWord, indexedWord, queryWords, searchQuery } from '#domain/language/words.ts'
import { anyText } from '../../arbitraries/any-text.ts'

describe('a query', () => {
  test('is one short line, and stays the same when it is read again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = searchQuery(text)
        expect(Array.from(query).length).toBeLessThanOrEqual(100)
        expect(query).not.toMatch(/[\p{Cc}\n]|^\s|\s$/u)
        expect(searchQuery(query)).toBe(query)
      }),
    )
  })

  test('is read without invisible characters', () => {
    expect(searchQuery('  water\u00ad\t programmer\u0000\n')).toBe('water programmer')
    expect(searchQuery(null)).toBe('')
  })

  test.each([
    ['a longer one is cut', 'a'.repeat(101), 'a'.repeat(100)],
    ['spaces before it are not counted', `  ${'a'.repeat(100)}`, 'a'.repeat(100)],
    ['where it is cut after a word, no space is left', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('has at most a hundred characters: %s', (_, text, query) => {
    expect(searchQuery(text)).toBe(query)
  })

  test('that has only punctuation has no words', () => {
    expect(queryWords('— ?!')).toEqual([])
  })

  test('has at most ten words', () => {
    expect(queryWords('a, b: c-d (e) «ж» 7 8 9 10 11 12')).toEqual('a b c d e ж 7 8 9 10'.split(' '))
  })
})

test.each([
  ['Ёлка', 'елка'],
  ['Café', 'cafe'],
  ['Край', 'край'],
  ['Лимасо́л', 'лимасол'],
])('%s is searched as %s', (word, folded) => {
  expect(foldedWord(word)).toBe(folded)
})

test('a word of an entry is compared with accents, but without case or the dots of ё', () => {
  expect(['Zürich', 'КИЇВ', 'Ёлкин'].map(indexedWord)).toEqual(['zürich', 'київ', 'елкин'])
})
