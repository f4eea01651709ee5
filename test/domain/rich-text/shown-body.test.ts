import { expect, test } from 'vitest'
import { shownBody } from '#domain/rich-text/shown-body.ts'

test('an HTML body has its links in the language, those to other sites in new tabs', () => {
  expect(shownBody('<a href="/jobs">a</a><a href="https://a.example">b</a>', 'ru')).toBe(
    '<a href="/ru/jobs">a</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a>',
  )
})
