import { expect, test } from 'vitest'
import { LINK_LIFETIME_MS, type LinkPurpose, sessionEnd } from '#domain/desk/sign-in.ts'

const NINE = Date.UTC(2026, 5, 1, 9)

const ends = (purpose: LinkPurpose) => new Date(NINE + LINK_LIFETIME_MS[purpose]).toISOString()

test('a link works for 15 minutes, an invitation for 7 days, and the first owner’s link for a day', () => {
  expect(ends('asked')).toBe('2026-06-01T09:15:00.000Z')
  expect(ends('invited')).toBe('2026-06-08T09:00:00.000Z')
  expect(ends('first-owner')).toBe('2026-06-02T09:00:00.000Z')
})

test('a session that begins in the morning ends in the evening', () => {
  expect(new Date(sessionEnd(NINE)).toISOString()).toBe('2026-06-01T21:00:00.000Z')
})
