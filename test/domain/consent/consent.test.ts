import { describe, expect, test } from 'vitest'
import {
  ALL_ACCEPTED,
  allows,
  CONSENT_CATEGORIES,
  consentOf,
  NECESSARY_ONLY,
  needsReload,
} from '#domain/consent/consent.ts'

test('a consent allows the categories it holds', () => {
  expect(CONSENT_CATEGORIES.map((category) => allows(NECESSARY_ONLY, category))).toEqual([true, false])
  expect(CONSENT_CATEGORIES.map((category) => allows(ALL_ACCEPTED, category))).toEqual([true, true])
})

describe('a choice', () => {
  test('of only necessary accepts Necessary', () => {
    expect(consentOf({ chose: 'only necessary' })).toEqual(['Necessary'])
  })

  test('of all accepts Necessary and Performance', () => {
    expect(consentOf({ chose: 'all' })).toEqual(['Necessary', 'Performance'])
  })

  test('in the settings accepts Performance only if its switch is on', () => {
    expect(consentOf({ chose: 'settings', performance: true })).toEqual(['Necessary', 'Performance'])
    expect(consentOf({ chose: 'settings', performance: false })).toEqual(['Necessary'])
  })

  test('reloads the page only if it was saved in the settings', () => {
    expect(needsReload({ chose: 'settings', performance: true })).toBe(true)
    expect(needsReload({ chose: 'all' })).toBe(false)
    expect(needsReload({ chose: 'only necessary' })).toBe(false)
  })
})
