import { expect, test } from 'vitest'
import { auditLimit, seenAgainSince } from '#domain/inbox/audit.ts'

test('a line is kept for two years', () => {
  expect(auditLimit(Date.UTC(2026, 10, 22, 9))).toBe(Date.UTC(2024, 10, 22, 9))
})

test('reading again counts once an hour, and each change counts', () => {
  expect(seenAgainSince({ name: 'file-seen', at: 3_600_001 })).toBe(1)
  expect(seenAgainSince({ name: 'entry-seen', at: 3_600_001 })).toBe(1)
  expect(seenAgainSince({ name: 'state-set', at: 3_600_001 })).toBeNull()
})
