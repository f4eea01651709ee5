import { expect, test } from 'vitest'
import { ALL_ACCEPTED, allows, CONSENT_CATEGORIES, NECESSARY_ONLY } from '#domain/consent/consent.ts'

test('a consent allows the categories it holds', () => {
  expect(CONSENT_CATEGORIES.map((category) => allows(NECESSARY_ONLY, category))).toEqual([true, false])
  expect(CONSENT_CATEGORIES.map((category) => allows(ALL_ACCEPTED, category))).toEqual([true, true])
})
