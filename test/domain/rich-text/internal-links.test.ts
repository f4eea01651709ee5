import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstInternalLink,
  internalLinkIds,
  withFirstInternalLink,
} from '#domain/rich-text/internal-links.ts'
import { brokenHtml } from '../arbitraries/rich-text.ts'

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

  test('stay as they were when the lookup failed', () => {
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
