import { describe, expect, test } from 'vitest'
import { hasText, textIn, textInOrElse } from '#domain/language/text-in.ts'

const both = { titleEn: 'Art', titleRu: 'Графика' }

test('a text is read in the language', () => {
  expect(textIn(both, 'title', 'en')).toBe('Art')
  expect(textIn(both, 'title', 'ru')).toBe('Графика')
})

test('a text of spaces is none', () => {
  expect(hasText(' \n')).toBe(false)
  expect(hasText(' a ')).toBe(true)
})

describe('a name falls back to the other language', () => {
  test('where it is empty or of spaces', () => {
    expect(textInOrElse({ ...both, titleRu: '' }, 'title', 'ru')).toBe('Art')
    expect(textInOrElse({ ...both, titleEn: ' ' }, 'title', 'en')).toBe('Графика')
  })

  test('and only there', () => {
    expect(textInOrElse(both, 'title', 'ru')).toBe('Графика')
  })
})
