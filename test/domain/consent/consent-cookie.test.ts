import { describe, expect, test } from 'vitest'
import { NECESSARY_ONLY } from '#domain/consent/consent.ts'
import { consentCookie } from '#domain/consent/consent-cookie.ts'

describe('the consent cookie', () => {
  test('holds for every path, SameSite=Lax, for the configured days', () => {
    expect(consentCookie(NECESSARY_ONLY, { days: 365, domain: '', https: false })).toBe(
      'acceptedCookies=%5B%22Necessary%22%5D; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  test('is Secure on https, and of the consent domain where there is one', () => {
    expect(consentCookie(NECESSARY_ONLY, { days: 0.5, domain: 'studio.example', https: true })).toBe(
      'acceptedCookies=%5B%22Necessary%22%5D; Path=/; Max-Age=43200; SameSite=Lax; Domain=studio.example; Secure',
    )
  })
})
