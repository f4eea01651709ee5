import { expect, test } from 'vitest'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody, withLinksInLanguage } from '#domain/rich-text/shown-body.ts'

const html =
  '<a href="/jobs">a</a> <a href=/ru/games>b</a> <a href="/media/kit.zip">c</a> <a href="https://a.example">d</a>'

test('links of HTML bodies to pages of this site have the prefix on Russian pages', () => {
  expect(withLinksInLanguage(html, 'ru')).toBe(html.replace('"/jobs"', '"/ru/jobs"'))
})

test('on English pages they stay as they are', () => {
  expect(withLinksInLanguage(html, 'en')).toBe(html)
})

test('an HTML body has its links in the language, those to other sites in new tabs', () => {
  const html = '<a href="/jobs">a</a><a href="https://a.example">b</a>' as SafeHtml
  expect(shownBody(html, 'ru')).toBe(
    '<a href="/ru/jobs">a</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a>',
  )
})
