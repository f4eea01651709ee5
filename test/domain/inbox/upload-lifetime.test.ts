import { expect, test } from 'vitest'
import { claimableSince } from '#domain/inbox/upload-lifetime.ts'

test('a file can be claimed for 24 hours after its upload', () => {
  const now = Date.UTC(2030, 0, 2, 12)
  expect(new Date(claimableSince(now)).toISOString()).toBe('2030-01-01T12:00:00.000Z')
})
