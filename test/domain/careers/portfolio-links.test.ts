import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAddLink,
  canRemoveLink,
  MOST_PORTFOLIO_LINKS,
  NO_PORTFOLIO_LINKS,
  sentLinks,
  withLink,
  withLinkAdded,
  withoutLink,
} from '#domain/careers/portfolio-links.ts'
import { typed } from '../arbitraries/forms.ts'

describe('portfolio links', () => {
  test('start with one empty link', () => {
    expect(NO_PORTFOLIO_LINKS).toEqual([''])
  })

  test('are four at most', () => {
    expect(MOST_PORTFOLIO_LINKS).toBe(4)
    expect(canAddLink(['a', 'b', 'c'])).toBe(true)
    expect(canAddLink(['a', 'b', 'c', 'd'])).toBe(false)
    expect(withLinkAdded(['a'])).toEqual(['a', ''])
    expect(withLinkAdded(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  })

  test('can be removed while there is more than one', () => {
    expect(canRemoveLink(['a'])).toBe(false)
    expect(canRemoveLink(['a', 'b'])).toBe(true)
    expect(withoutLink(['a', 'b', 'a'], 2)).toEqual(['a', 'b'])
    expect(withoutLink(['a'], 0)).toEqual(['a'])
  })

  test('change in their place alone', () => {
    expect(withLink(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
    expect(withLink(['a'], 3, 'x')).toEqual(['a'])
  })

  test('are sent trimmed, the empty ones dropped', () => {
    expect(sentLinks([' https://a.example ', '', '  '])).toEqual(['https://a.example'])
  })

  test('are one to four whatever the visitor presses', () => {
    const presses = fc.array(fc.oneof(fc.constant('add'), fc.nat(5)))
    fc.assert(
      fc.property(presses, (pressed) => {
        let links = NO_PORTFOLIO_LINKS
        for (const press of pressed)
          links = typeof press === 'number' ? withoutLink(links, press) : withLinkAdded(links)
        expect(links.length).toBeGreaterThanOrEqual(1)
        expect(links.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('are never sent empty', () => {
    fc.assert(
      fc.property(fc.array(typed), (links) => {
        expect(sentLinks(links).every((link) => link !== '' && link === link.trim())).toBe(true)
      }),
    )
  })
})
