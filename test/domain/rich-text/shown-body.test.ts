import { expect, test } from 'vitest'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'

test('an HTML body has its links in the language, those to other sites in new tabs', () => {
  const html = '<a href="/jobs">a</a><a href="https://a.example">b</a>' as SafeHtml
  expect(shownBody(html, 'ru')).toBe(
    '<a href="/ru/jobs">a</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a>',
  )
})
