import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowsAnalytics,
  consentCookie,
  consentIn,
  consentInForce,
  cookieValueOf,
  needsBanner,
  storedConsent,
} from '#application/consent/consent-cookie.ts'
import { ALL_ACCEPTED, NECESSARY_ONLY } from '#domain/consent/consent.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { consent } from '../../arbitraries/consent.ts'

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('the value of the consent cookie', () => {
  test('holds the JSON list of the accepted names, URL-encoded', () => {
    expect(cookieValueOf(['Necessary', 'Performance'])).toBe('%5B%22Necessary%22%2C%22Performance%22%5D')
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(consent, (accepted) => {
        expect(consentIn(cookieValueOf(accepted))).toEqual(accepted)
      }),
    )
  })

  test('always includes Necessary', () => {
    expect(consentIn(encoded(['Performance']))).toEqual(['Necessary', 'Performance'])
  })

  test('ignores unknown names, order and repetition', () => {
    expect(consentIn(encoded(['Marketing', 'Necessary', 'Necessary']))).toEqual(['Necessary'])
    expect(consentIn(encoded(['Performance', 'Marketing', 'Necessary']))).toEqual([
      'Necessary',
      'Performance',
    ])
  })

  test.each([
    '',
    '%',
    '%5B',
    'Necessary',
    'true',
    encoded([]),
    encoded(['Marketing']),
    encoded(['Necessary', 1]),
    encoded(['necessary']),
    encoded([['Necessary']]),
    encoded('Necessary'),
    encoded({ 0: 'Necessary', length: 1 }),
    encoded(null),
  ])('counts as no consent when it is %j', (value) => {
    expect(consentIn(value)).toBeNull()
  })

  test('counts as no consent if it is any other text or JSON, and never throws', () => {
    const foreign = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }).map(encoded))
    fc.assert(
      fc.property(foreign, (value) => {
        expect(consentIn(value)).toBeNull()
      }),
    )
  })
})

describe('the stored consent', () => {
  test('is in the cookie acceptedCookies', () => {
    expect(storedConsent(`a=1; acceptedCookies=${cookieValueOf(ALL_ACCEPTED)}`)).toEqual(ALL_ACCEPTED)
    expect(storedConsent(`otherCookies=${cookieValueOf(ALL_ACCEPTED)}`)).toBeNull()
  })

  test('is missing in a malformed cookie', () => {
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

  test('gives way to the visitor’s choice', () => {
    expect(consentInForce(ALL_ACCEPTED, true)).toEqual(ALL_ACCEPTED)
  })
})

test('analytics load only with consent to Performance', () => {
  expect([null, NECESSARY_ONLY, ALL_ACCEPTED].map(allowsAnalytics)).toEqual([false, false, true])
})

describe('the written consent cookie', () => {
  test('holds for every path, SameSite=Lax, for the configured days', () => {
    expect(consentCookie(NECESSARY_ONLY, { days: 365, domain: '', https: false })).toBe(
      'acceptedCookies=%5B%22Necessary%22%5D; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  test('is Secure on https, and belongs to the consent domain if there is one', () => {
    expect(consentCookie(NECESSARY_ONLY, { days: 0.5, domain: 'studio.example', https: true })).toBe(
      'acceptedCookies=%5B%22Necessary%22%5D; Path=/; Max-Age=43200; SameSite=Lax; Domain=studio.example; Secure',
    )
  })
})
