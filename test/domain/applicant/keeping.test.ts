import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationKeptUntil, furtherConsentDue } from '#domain/applicant/keeping.ts'
import { retentionLimits } from '#domain/inbox/retention.ts'

test('an application is kept until the day that its applicant reads, and no longer', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const received = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(received, fc.boolean(), (receivedAt, hasLongerConsent) => {
      const until = applicationKeptUntil(receivedAt, hasLongerConsent)
      const isExpired = (now: number) => {
        const limits = retentionLimits(now)
        return receivedAt < (hasLongerConsent ? limits.applications : limits.applicationsWithoutLongerConsent)
      }
      expect(isExpired(until - DAY_MS)).toBe(false)
      expect(isExpired(until + DAY_MS)).toBe(true)
    }),
  )
})

test('the further consent is due in the 30 days before an application would be erased, and not after', () => {
  const received = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
  const DAY_MS = 24 * 60 * 60 * 1000
  fc.assert(
    fc.property(received, (receivedAt) => {
      const until = applicationKeptUntil(receivedAt, false)
      const isDue = (now: number) => {
        const { from, before } = furtherConsentDue(now)
        return receivedAt >= from && receivedAt < before
      }
      expect(isDue(until - 31 * DAY_MS)).toBe(false)
      expect(isDue(until - 29 * DAY_MS)).toBe(true)
      expect(isDue(until + DAY_MS)).toBe(false)
    }),
  )
})
