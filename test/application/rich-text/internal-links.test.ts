import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstInternalLink,
  internalLinkAddress,
  internalLinkIds,
  withFirstInternalLink,
} from '#application/rich-text/internal-links.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { anyText, anyWebAddress } from '../../arbitraries/any-text.ts'
import { brokenHtml } from '../../arbitraries/rich-text.ts'

const two = '<p><a href="#12">a</a> and <a class="x" href="#7">b</a></p>'

describe('internal links', () => {
  test('are links of the form href="#number"', () => {
    expect(internalLinkIds(two)).toEqual(['12', '7'])
  })

  test.each(['#', '#top', '#12a', '#-1', '#1.5', '12', '#1 2', '/x#12', '#١٢'])(
    'are not links to %j',
    (address) => {
      expect(internalLinkIds(`<a href="${address}">`)).toEqual([])
    },
  )

  test('are looked up for the first only', () => {
    expect(firstInternalLink(two)).toBe('12')
    expect(firstInternalLink('<a href="/jobs">')).toBeNull()
  })

  test('are rewritten for the first only', () => {
    expect(withFirstInternalLink(two, '/jobs/x?a&b')).toBe(
      '<p><a href="/jobs/x?a&amp;b">a</a> and <a class="x" href="#7">b</a></p>',
    )
  })

  test('stay as they were if the lookup failed', () => {
    expect(withFirstInternalLink(two, null)).toBe(two)
  })

  test('hold nothing but digits, and are one fewer after a rewrite', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const ids = internalLinkIds(html)
        expect(ids.join('')).toMatch(/^\d*$/)
        expect(internalLinkIds(withFirstInternalLink(html, '/jobs'))).toEqual(ids.slice(1))
      }),
    )
  })
})

test('an internal link to a Russian page has the prefix, and one to an English page has none', () => {
  expect(internalLinkAddress({ language: 'ru', link: '/jobs/writer' })).toBe('/ru/jobs/writer')
  expect(internalLinkAddress({ language: 'en', link: '/jobs/writer' })).toBe('/jobs/writer')
  expect(internalLinkAddress({ language: 'ru', link: '/ru/jobs' })).toBe('/ru/jobs')
})

test('an internal link may lead to another site', () => {
  expect(internalLinkAddress({ language: 'ru', link: ' https://a.example/b ' })).toBe('https://a.example/b')
})

test.each([
  '',
  'jobs',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'ftp://a.example',
])('an answer that is neither an http(s) address nor a path of this site (%j) is ignored', (link) => {
  expect(internalLinkAddress({ language: 'en', link })).toBeNull()
})

test('an internal link leads to a path of this site or to an address with a visible host, whatever the answer is', () => {
  const link = fc.oneof(
    anyText,
    anyWebAddress,
    fc.stringMatching(/^[/\\\t]{1,4}(ru|evil\.example)?[/\\\t]?x$/),
  )
  fc.assert(
    fc.property(fc.constantFrom('en', 'ru', '', 'de'), link, (language, answer) => {
      const address = internalLinkAddress({ language, link: answer })
      if (address !== null) expect(isOwnPath(address) || isWebAddress(address)).toBe(true)
    }),
  )
})
