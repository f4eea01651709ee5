import { expect, test } from 'vitest'
import { seoTitleOf } from '#domain/studio/seo-title.ts'
import { texts } from '../../arbitraries/language.ts'

const page = { seoTitle: texts({ en: 'Our office', ru: ' ' }) }

test('a page’s title is its SEO title in the language', () => {
  expect(seoTitleOf(page, 'en', 'Contacts')).toBe('Our office')
})

test('without one it is the visible title, never another language’s', () => {
  expect(seoTitleOf(page, 'ru', 'Контакты')).toBe('Контакты')
})
