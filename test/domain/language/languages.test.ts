import { describe, expect, test } from 'vitest'
import {
  CONTENT_LANGUAGES,
  DEFAULT_LANGUAGE,
  inFallbackOrder,
  isLanguage,
  LANGUAGE_FACTS,
  LANGUAGES,
  perLanguage,
} from '#domain/language/languages.ts'

const allDiffer = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)

describe('the languages', () => {
  test('the first, which is the default, is the only one without a prefix', () => {
    expect(LANGUAGES.filter((language) => LANGUAGE_FACTS[language].prefix === '')).toEqual([DEFAULT_LANGUAGE])
  })

  test('no two share a prefix, an ending of field names or a label', () => {
    allDiffer(LANGUAGES.map((language) => LANGUAGE_FACTS[language].prefix))
    allDiffer(LANGUAGES.map((language) => LANGUAGE_FACTS[language].wireSuffix))
    allDiffer(LANGUAGES.map((language) => LANGUAGE_FACTS[language].shortName))
  })

  test('each falls back to every other one, each once', () => {
    for (const language of LANGUAGES) {
      expect(inFallbackOrder(language)[0]).toBe(language)
      expect(inFallbackOrder(language).toSorted()).toEqual(LANGUAGES.toSorted())
    }
  })

  test('the studio writes content in the default one', () => {
    expect(CONTENT_LANGUAGES).toContain(DEFAULT_LANGUAGE)
  })

  test('a code is one of them only if it is in the table itself', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true)
    expect(['', 'EN', 'xx', 'toString', '__proto__'].some(isLanguage)).toBe(false)
  })

  test('in Russian the week starts on Monday, money is in roubles, decimals follow a comma, a no-break space separates thousands', () => {
    expect(LANGUAGE_FACTS.ru).toMatchObject({
      weekStart: 1,
      currency: 'RUB',
      decimalMark: ',',
      groupMark: '\u00a0',
      date: 'dd.MM.y',
      time: 'HH:mm',
    })
  })

  test('the English of the site is British, where the week starts on Monday too', () => {
    expect(LANGUAGE_FACTS.en).toMatchObject({ locale: 'en-GB', weekStart: 1 })
  })

  test('one value for each is made from its code', () => {
    expect(perLanguage((language) => language)).toEqual(
      Object.fromEntries(LANGUAGES.map((language) => [language, language])),
    )
  })
})
