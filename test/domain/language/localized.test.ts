import { describe, expect, test } from 'vitest'
import { hasText, inLanguageOrFallback, perLanguageLater } from '#domain/language/localized.ts'

test('a text of spaces is none', () => {
  expect(hasText(' \n')).toBe(false)
  expect(hasText(' a ')).toBe(true)
})

describe('a name falls back to the next language', () => {
  test('where it is empty or of spaces', () => {
    expect(inLanguageOrFallback({ en: 'Art', ru: '' }, 'ru')).toBe('Art')
    expect(inLanguageOrFallback({ en: ' ', ru: 'Графика' }, 'en')).toBe('Графика')
  })

  test('and only there', () => {
    expect(inLanguageOrFallback({ en: 'Art', ru: 'Графика' }, 'ru')).toBe('Графика')
  })

  test('and is empty where no language has one', () => {
    expect(inLanguageOrFallback({ en: '', ru: ' ' }, 'ru')).toBe('')
  })
})

test('what each language has to be waited for comes under its own language', async () => {
  const later = { en: Promise.resolve().then(() => 'slow'), ru: Promise.resolve('fast') }
  expect(await perLanguageLater((language) => later[language])).toEqual({ en: 'slow', ru: 'fast' })
})
