import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atMost, checked, email, phone, required, webAddress } from '#domain/forms/checks.ts'
import { typed } from '../arbitraries/forms.ts'

describe('a required field', () => {
  test('must not be empty or of spaces only', () => {
    expect(required('')).toEqual({ is: 'required' })
    expect(required(' \t')).toEqual({ is: 'required' })
    expect(required('a')).toBeNull()
  })
})

describe('a field that is not required', () => {
  test.each([email, phone, webAddress])('may be empty', (check) => {
    expect(check('')).toBeNull()
  })

  test('must hold what it is for', () => {
    expect(email('ada')).toEqual({ is: 'bad-email' })
    expect(email('ada@studio.example')).toBeNull()
    expect(phone('ada')).toEqual({ is: 'bad-phone' })
    expect(phone('+357')).toBeNull()
    expect(webAddress('ada')).toEqual({ is: 'bad-link' })
    expect(webAddress('https://ada.example')).toBeNull()
  })
})

test('a text that is too long says how long it may be', () => {
  expect(atMost(3)('ёжик')).toEqual({ is: 'too-long', limit: 3 })
  expect(atMost(4)('ёжик')).toBeNull()
})

describe('a checked field', () => {
  test('shows its first problem', () => {
    expect(checked('email', '', required, email)).toEqual([{ field: 'email', problem: { is: 'required' } }])
    expect(checked('email', 'a', required, email)).toEqual([{ field: 'email', problem: { is: 'bad-email' } }])
    expect(checked('email', 'a@b.example', required, email)).toEqual([])
  })

  test('is judged as it will be sent: trimmed', () => {
    expect(checked('name', ' Ada ', atMost(3))).toEqual([])
    fc.assert(
      fc.property(typed, fc.nat(20), (text, limit) => {
        const checks = [required, atMost(limit), email]
        expect(checked('name', ` ${text}\n`, ...checks)).toEqual(checked('name', text.trim(), ...checks))
      }),
    )
  })
})
