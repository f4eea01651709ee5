import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExternalAddress, withExternalLinksInNewTabs } from '#domain/rich-text/external-links.ts'
import { brokenHtml } from '../arbitraries/rich-text.ts'

test('an address that starts with http leads out of the site', () => {
  expect(['https://a.example', 'HTTP://a.example'].map(isExternalAddress)).toEqual([true, true])
  expect(['/a', '#1', 'mailto:a@b.example', 'ftp://http://a', 'http-guide', ''].some(isExternalAddress)).toBe(
    false,
  )
})

describe('links in HTML bodies', () => {
  test('that start with http open in a new tab, with rel', () => {
    expect(withExternalLinksInNewTabs('<p><a class="x" href="https://a.example">a</a></p>')).toBe(
      '<p><a class="x" href="https://a.example" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
  })

  test('lose what target and rel they had', () => {
    expect(withExternalLinksInNewTabs('<a target=_self REL="me" href="http://a.example">')).toBe(
      '<a href="http://a.example" target="_blank" rel="noopener noreferrer">',
    )
  })

  test('of this site stay as they are', () => {
    const html = '<a href="/jobs" target="_self">jobs</a> <a href="#1">1</a>'
    expect(withExternalLinksInNewTabs(html)).toBe(html)
  })

  test('are changed once for all', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const changed = withExternalLinksInNewTabs(html)
        expect(withExternalLinksInNewTabs(changed)).toBe(changed)
      }),
    )
  })
})
