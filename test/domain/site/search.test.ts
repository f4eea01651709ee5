import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedWord, markedExcerpt, markedText, queryWords, searchQuery } from '#domain/site/search.ts'
import { anyText } from '../arbitraries/any-text.ts'

describe('a query', () => {
  test('is one short line, and is itself when it is read again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = searchQuery(text)
        expect(Array.from(query).length).toBeLessThanOrEqual(100)
        expect(query).not.toMatch(/[\p{Cc}\n]|^\s|\s$/u)
        expect(searchQuery(query)).toBe(query)
      }),
    )
  })

  test('is read without what cannot be seen', () => {
    expect(searchQuery('  water\u00ad\t programmer\u0000\n')).toBe('water programmer')
    expect(searchQuery(null)).toBe('')
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
])('%s is looked for as %s', (word, folded) => {
  expect(foldedWord(word)).toBe(folded)
})

describe('what was found is marked', () => {
  const isShort = (word: string) => word.length < 4

  test('and the parts are the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = markedText(text, isShort)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  test('word by word', () => {
    expect(markedText('Ring of rain', (word) => word === 'of')).toEqual([
      { text: 'Ring ', isFound: false },
      { text: 'of', isFound: true },
      { text: ' rain', isFound: false },
    ])
  })

  test('in an excerpt that has the first of the words', () => {
    const words = fc.array(fc.constantFrom('rain', 'programmer', 'sea—and—wind', 'a'), { maxLength: 120 })
    fc.assert(
      fc.property(words, words, (before, after) => {
        const text = [...before, 'needle', ...after].join(' ')
        const excerpt = markedExcerpt(text, (word) => word === 'needle')
        const whole = excerpt.map((part) => part.text).join('')
        expect(excerpt.filter(({ isFound }) => isFound).map((part) => part.text)).toEqual(['needle'])
        expect(text).toContain(whole.replace(/^… /, '').replace(/…$/, ''))
        expect(whole.length).toBeLessThan(200)
      }),
    )
  })

  test('and the beginning is shown where the words are not in the text', () => {
    const [part] = markedExcerpt('word '.repeat(100), () => false)
    expect(part?.text).toMatch(/^word word .*word…$/)
  })

  test('in a text without spaces too', () => {
    const text = `${'x'.repeat(300)}-needle-${'y'.repeat(300)}`
    const excerpt = markedExcerpt(text, (word) => word === 'needle')
    expect(excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: 'needle', isFound: true }])
  })
})
