import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentIn, cookieValueOf } from '#domain/consent/cookie-value.ts'
import { anyText } from '../arbitraries/any-text.ts'
import { consent } from '../arbitraries/consent.ts'

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('the consent cookie', () => {
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

  test('counts as no consent when it is any other text or JSON, and never throws', () => {
    const foreign = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }).map(encoded))
    fc.assert(
      fc.property(foreign, (value) => {
        expect(consentIn(value)).toBeNull()
      }),
    )
  })
})
