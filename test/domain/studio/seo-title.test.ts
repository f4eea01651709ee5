import { expect, test } from 'vitest'
import { seoTitleIn } from '#domain/studio/seo-title.ts'

const page = { contactusSeoTitleEn: 'Our office', contactusSeoTitleRu: ' ' }

test('a page’s title is its SEO title in the language', () => {
  expect(seoTitleIn(page, 'contactusSeoTitle', 'en', 'Contacts')).toBe('Our office')
})

test('without one it is the visible title, never the other language’s', () => {
  expect(seoTitleIn(page, 'contactusSeoTitle', 'ru', 'Контакты')).toBe('Контакты')
})
