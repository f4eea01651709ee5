import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  documentPath,
  hitsByKind,
  markedExcerpt,
  markedText,
  mayBeMeant,
  mayBeMistyped,
  NO_RESULTS,
  offersSimilar,
  searchDocumentsPath,
} from '#domain/search/search.ts'
import type { SearchHit } from '#domain/site/search-results.ts'
import { anyText } from '../../arbitraries/any-text.ts'

describe('matches are marked', () => {
  const isShort = (word: string) => word.length < 4

  test('and the parts together are the text', () => {
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

  test('at the beginning and at the end, without empty parts', () => {
    expect(markedText('of rain of', (word) => word === 'of')).toEqual([
      { text: 'of', isFound: true },
      { text: ' rain ', isFound: false },
      { text: 'of', isFound: true },
    ])
  })

  test.each([
    ['a short text is whole', 'Rain and a needle, then snow.', 'Rain and a needle, then snow.'],
    [
      'a text just as long as an excerpt is whole',
      `a needle ${'word '.repeat(30)}x`,
      `a needle ${'word '.repeat(30)}x`,
    ],
    [
      'the beginning is kept where sixty characters come before the word',
      `${'word '.repeat(12)}needle`,
      `${'word '.repeat(12)}needle`,
    ],
    [
      'it begins with a whole word, at most sixty characters before the one that was found',
      `${'word '.repeat(13)}12 needle`,
      `… ${'word '.repeat(11)}12 needle`,
    ],
    [
      'it begins with the word that was found where no space is near before it',
      `${'x'.repeat(70)}-needle and more`,
      '… needle and more',
    ],
    ['it ends with a whole word', `needle ${'rain '.repeat(40)}`, `needle ${'rain '.repeat(29)}rain…`],
    [
      'it ends within a word where no space comes after the one that was found',
      `needle-${'x'.repeat(300)}`,
      `needle-${'x'.repeat(153)}…`,
    ],
    ['a space at the very beginning is no place to end it', ` ${'x'.repeat(300)}`, ` ${'x'.repeat(159)}…`],
  ])('in an excerpt: %s', (_, text, excerpt) => {
    const parts = markedExcerpt(text, (word) => word === 'needle')
    expect(parts.map((part) => part.text).join('')).toBe(excerpt)
  })

  test('in an excerpt with the first of the words', () => {
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

  test.each(['.', '!', '?”', ' ·'])('in an excerpt that begins with their sentence, after %s', (end) => {
    const text = `${'word '.repeat(30)}word${end} Here is the needle · on a stack.`
    const whole = markedExcerpt(text, (word) => word === 'needle').map((part) => part.text)
    expect(whole.join('')).toBe('Here is the needle · on a stack.')
  })

  test('and the beginning is shown if the words are not in the text', () => {
    const [part] = markedExcerpt('word '.repeat(100), () => false)
    expect(part?.text).toMatch(/^word word .*word…$/)
  })

  test('and a number is not cut from its noun', () => {
    const text = `needle ${'letters '.repeat(18)}from 3.1 million captains`
    const [, part] = markedExcerpt(text, (word) => word === 'needle')
    expect(part?.text).toMatch(/letters from…$/)
  })

  test('and numbers alone are cut between two of them', () => {
    const [, part] = markedExcerpt(`needle ${'1234 '.repeat(100)}`, (word) => word === 'needle')
    expect(part?.text).toMatch(/ 1234…$/)
  })

  test('also in a text without spaces', () => {
    const text = `${'x'.repeat(300)}-needle-${'y'.repeat(300)}`
    const excerpt = markedExcerpt(text, (word) => word === 'needle')
    expect(excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: 'needle', isFound: true }])
  })
})

test('a result leads to its page', () => {
  expect(documentPath({ page: 'article', slug: 'rain' })).toBe('/blog/rain')
  expect(documentPath({ page: 'vacancy', slug: 'sea & wind' })).toBe('/jobs/sea%20%26%20wind')
})

test('each language has its own documents to search', () => {
  expect(searchDocumentsPath('en')).toBe('/search/index.json')
  expect(searchDocumentsPath('ru')).toBe('/ru/search/index.json')
})

test('an empty result has as many hits as it counts', () => {
  expect(NO_RESULTS.hits).toHaveLength(NO_RESULTS.total)
})

test('typing errors are corrected in words of six letters or more', () => {
  expect(['light', 'свет', 'берёз'].some(mayBeMistyped)).toBe(false)
  expect(['lights', 'берёза'].every(mayBeMistyped)).toBe(true)
})

test('a corrected word begins with the same letter', () => {
  expect(mayBeMeant('lantren', 'lantern')).toBe(true)
  expect(mayBeMeant('mantern', 'lantern')).toBe(false)
})

test('similar words are offered if fewer than three pages are found', () => {
  expect([0, 1, 2, 3, 30].map(offersSimilar)).toEqual([true, true, true, false, false])
})

describe('results are grouped by kind and keep their order', () => {
  const hit = (page: SearchHit['page'], slug: string, isFound = false): SearchHit => ({
    ...{ page, slug, line: '', image: '', title: [{ text: slug, isFound }], excerpt: [] },
  })
  const slugs = (hits: readonly SearchHit[]) => hitsByKind(hits).map(([, own]) => own.map(({ slug }) => slug))

  test('with the kind of the best one first', () => {
    expect(slugs([hit('vacancy', 'a', true), hit('game', 'b'), hit('vacancy', 'c')])).toEqual([
      ['a', 'c'],
      ['b'],
    ])
  })

  test('with the games first if the title of one matches', () => {
    expect(
      slugs([hit('article', 'a', true), hit('game', 'b'), hit('vacancy', 'c'), hit('game', 'd', true)]),
    ).toEqual([['b', 'd'], ['a'], ['c']])
  })
})
