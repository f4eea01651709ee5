import { expect, test } from 'vitest'
import { withLinksInLanguage } from '#domain/rich-text/links-in-language.ts'

const html =
  '<a href="/jobs">a</a> <a href=/ru/games>b</a> <a href="/media/kit.zip">c</a> <a href="https://a.example">d</a>'

test('links of HTML bodies to pages of this site have the prefix on Russian pages', () => {
  expect(withLinksInLanguage(html, 'ru')).toBe(html.replace('"/jobs"', '"/ru/jobs"'))
})

test('on English pages they stay as they are', () => {
  expect(withLinksInLanguage(html, 'en')).toBe(html)
})
