import { describe, expect, test } from 'vitest'
import { ALL_ACCEPTED, NECESSARY_ONLY } from '#domain/consent/consent.ts'
import { cookieValueOf } from '#domain/consent/cookie-value.ts'
import {
  allowsAnalytics,
  consentInForce,
  needsBanner,
  storedConsent,
} from '#domain/consent/stored-consent.ts'

describe('the stored consent', () => {
  test('stands in the cookie acceptedCookies', () => {
    expect(storedConsent(`a=1; acceptedCookies=${cookieValueOf(ALL_ACCEPTED)}`)).toEqual(ALL_ACCEPTED)
    expect(storedConsent(`otherCookies=${cookieValueOf(ALL_ACCEPTED)}`)).toBeNull()
  })

  test('is none in a malformed cookie', () => {
    expect(storedConsent('acceptedCookies=%zz')).toBeNull()
  })
})

test('the banner shows while no consent is stored', () => {
  expect(needsBanner(null)).toBe(true)
  expect(needsBanner(NECESSARY_ONLY)).toBe(false)
})

describe('Global Privacy Control', () => {
  test('counts as refusing Performance', () => {
    expect(consentInForce(null, true)).toEqual(NECESSARY_ONLY)
    expect(consentInForce(null, false)).toBeNull()
  })

  test('gives way to what the visitor chose', () => {
    expect(consentInForce(ALL_ACCEPTED, true)).toEqual(ALL_ACCEPTED)
  })
})

test('analytics load only with consent to Performance', () => {
  expect([null, NECESSARY_ONLY, ALL_ACCEPTED].map(allowsAnalytics)).toEqual([false, false, true])
})
