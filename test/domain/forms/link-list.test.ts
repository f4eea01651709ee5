import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAddLink,
  canRemoveLink,
  NO_LINKS,
  sentLinks,
  withLink,
  withLinkAdded,
  withoutLink,
} from '#domain/forms/link-list.ts'
import { typed } from '../../arbitraries/forms.ts'

const MOST = 4

describe('a list of links', () => {
  test('starts with one empty link', () => {
    expect(NO_LINKS).toEqual([''])
  })

  test('has no more links than its field allows', () => {
    expect(canAddLink(['a', 'b', 'c'], MOST)).toBe(true)
    expect(canAddLink(['a', 'b', 'c', 'd'], MOST)).toBe(false)
    expect(withLinkAdded(['a'], MOST)).toEqual(['a', ''])
    expect(withLinkAdded(['a', 'b', 'c', 'd'], MOST)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('loses a link only if there is more than one', () => {
    expect(canRemoveLink(['a'])).toBe(false)
    expect(canRemoveLink(['a', 'b'])).toBe(true)
    expect(withoutLink(['a', 'b', 'a'], 2)).toEqual(['a', 'b'])
    expect(withoutLink(['a'], 0)).toEqual(['a'])
  })

  test('changes in one place only', () => {
    expect(withLink(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
    expect(withLink(['a'], 3, 'x')).toEqual(['a'])
  })

  test('is sent trimmed, without empty links', () => {
    expect(sentLinks([' https://a.example ', '', '  '])).toEqual(['https://a.example'])
  })

  test('has one to four links whatever the visitor presses', () => {
    const presses = fc.array(fc.oneof(fc.constant('add'), fc.nat(5)))
    fc.assert(
      fc.property(presses, (pressed) => {
        let links = NO_LINKS
        for (const press of pressed)
          links = typeof press === 'number' ? withoutLink(links, press) : withLinkAdded(links, MOST)
        expect(links.length).toBeGreaterThanOrEqual(1)
        expect(links.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('is never sent with an empty link', () => {
    fc.assert(
      fc.property(fc.array(typed), (links) => {
        expect(sentLinks(links).every((link) => link !== '' && link === link.trim())).toBe(true)
      }),
    )
  })
})
