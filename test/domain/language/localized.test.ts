import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perLanguage } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback, perLanguageAsync, shownInSome } from '#domain/language/localized.ts'
import { localizedText, texts } from '../../arbitraries/language.ts'

test('a text of spaces counts as empty', () => {
  expect(hasText(' \n')).toBe(false)
  expect(hasText(' a ')).toBe(true)
})

describe('a name falls back to the next language', () => {
  test('if it is empty or has only spaces', () => {
    expect(inLanguageOrFallback(texts({ en: 'Art', ru: '' }), 'ru')).toBe('Art')
    expect(inLanguageOrFallback(texts({ en: ' ', ru: 'Графика' }), 'en')).toBe('Графика')
  })

  test('and only there', () => {
    expect(inLanguageOrFallback(texts({ en: 'Art', ru: 'Графика' }), 'ru')).toBe('Графика')
  })

  test('and is empty if no language has one', () => {
    expect(inLanguageOrFallback(texts({ en: '', ru: ' ' }), 'ru')).toBe('')
  })
})

test('a list for all languages has each item that is shown in one of them, in the order of the items', () => {
  fc.assert(
    fc.property(fc.array(localizedText), (all) => {
      // Each language has its own order.
      const listed = shownInSome(all, (items, language) =>
        items
          .filter((item) => hasText(item[language]))
          .toSorted((one, other) => (one[language] < other[language] ? -1 : 1)),
      )
      expect(listed).toEqual(all.filter((item) => Object.values(item).some(hasText)))
    }),
  )
})

test('each promise’s value is under its own language', async () => {
  const later = {
    ...perLanguage((language) => Promise.resolve(language)),
    en: Promise.resolve().then(() => 'slow'),
  }
  expect(await perLanguageAsync((language) => later[language])).toEqual({
    ...perLanguage((language) => language),
    en: 'slow',
  })
})
