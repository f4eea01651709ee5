import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, phoneOf } from '#domain/forms/phone.ts'
import { typed } from '../arbitraries/forms.ts'

test('spaces, brackets and hyphens are dropped as they come', () => {
  expect(phoneOf(' +7 (900)\u00a0000-00‑00')).toBe('+79000000000')
  expect(phoneOf('[1]{2}–3—4')).toBe('1234')
})

test.each(['', '+357.25.000000', '112'])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each(['+7 900', 'call me', '٣', '1,2', '12x'])('%j is none', (text) => {
  expect(isPhone(text)).toBe(false)
})

test('dropping twice drops no more, and nothing but the dropped was typed in vain', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(phoneOf(phoneOf(text))).toBe(phoneOf(text))
      if (isPhone(text)) expect(phoneOf(text)).toBe(text)
    }),
  )
})
