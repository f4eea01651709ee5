import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pluralCategory, pluralPhrase } from '#domain/language/plural.ts'
import { language } from '../../arbitraries/language.ts'

const OPEN = {
  one: '{n} открытая вакансия',
  few: '{n} открытые вакансии',
  many: '{n} открытых вакансий',
  other: '{n} открытой вакансии',
}

describe('the plural category', () => {
  test('of every number from -1000 to 1000 is the one in CLDR', () => {
    for (const chosen of ['en', 'ru'] as const)
      for (let n = -1000; n <= 1000; n += 1)
        expect([n, pluralCategory(chosen, n)]).toEqual([n, new Intl.PluralRules(chosen).select(n)])
  })

  test('of every integer is the one in CLDR', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), language, (n, chosen) => {
        expect(pluralCategory(chosen, n)).toBe(new Intl.PluralRules(chosen).select(n))
      }),
    )
  })

  test('of a fraction is other', () => {
    expect(pluralCategory('ru', 1.5)).toBe('other')
    expect(pluralCategory('ru', 2.5)).toBe('other')
    expect(pluralCategory('en', 1.5)).toBe('other')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('of %d is other', (n) => {
    expect(pluralCategory('ru', n)).toBe('other')
    expect(pluralCategory('en', n)).toBe('other')
  })
})

describe('a count', () => {
  test.each([
    [1, '1 открытая вакансия'],
    [2, '2 открытые вакансии'],
    [5, '5 открытых вакансий'],
    [11, '11 открытых вакансий'],
    [21, '21 открытая вакансия'],
    [1.5, '1,5 открытой вакансии'],
    [1002, '1\u00a0002 открытые вакансии'],
  ])('of %d is "%s"', (n, phrase) => {
    expect(pluralPhrase('ru', n, OPEN)).toBe(phrase)
  })

  test('takes the form for all other numbers if its own is missing', () => {
    expect(pluralPhrase('ru', 5, { one: '{n} GB', other: '{n} GBs' })).toBe('5 GBs')
  })

  test('stands in its place in the phrase', () => {
    expect(pluralPhrase('en', 2, { one: 'one', other: '{n} of {n}' })).toBe('2 of 2')
  })
})
