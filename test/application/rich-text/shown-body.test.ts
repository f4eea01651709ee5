import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  shownBody,
  withExternalLinksInNewTabs,
  withLinksInLanguage,
} from '#application/rich-text/shown-body.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { brokenHtml } from '../../arbitraries/rich-text.ts'

describe('links in HTML bodies', () => {
  test('that lead to other sites open in a new tab, with rel', () => {
    expect(withExternalLinksInNewTabs('<p><a class="x" href="https://a.example">a</a></p>')).toBe(
      '<p><a class="x" href="https://a.example" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
  })

  test('lose their old target and rel', () => {
    expect(withExternalLinksInNewTabs('<a target=_self REL="me" href="http://a.example">')).toBe(
      '<a href="http://a.example" target="_blank" rel="noopener noreferrer">',
    )
  })

  test.each([
    ...['/\\evil.example', '//evil.example', '\\/\\/evil.example', '/&#9;/evil.example'],
    '/&#10;\\evil.example',
  ])('that look like a path and lead to another site open in a new tab, with rel: %j', (address) => {
    expect(withExternalLinksInNewTabs(`<a href="${address}" target="_self" rel="opener">a</a>`)).toMatch(
      / target="_blank" rel="noopener noreferrer">a<\/a>$/,
    )
  })

  test('of this site stay as they are', () => {
    const html = '<a href="/jobs" target="_self">jobs</a> <a href="#1">1</a>'
    expect(withExternalLinksInNewTabs(html)).toBe(html)
  })

  test('do not change a second time', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const changed = withExternalLinksInNewTabs(html)
        expect(withExternalLinksInNewTabs(changed)).toBe(changed)
      }),
    )
  })
})

const html =
  '<a href="/jobs">a</a> <a href=/ru/games>b</a> <a href="/media/kit.zip">c</a> <a href="https://a.example">d</a>'

test('links of HTML bodies to pages of this site have the prefix on Russian pages', () => {
  expect(withLinksInLanguage(html, 'ru')).toBe(html.replace('"/jobs"', '"/ru/jobs"'))
})

test('on English pages they stay as they are', () => {
  expect(withLinksInLanguage(html, 'en')).toBe(html)
})

test('an HTML body has its links in the language, and links to other sites open in new tabs', () => {
  const html = '<a href="/jobs">a</a><a href="https://a.example">b</a>' as SafeHtml
  expect(shownBody(html, 'ru')).toBe(
    '<a href="/ru/jobs">a</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a>',
  )
})
