import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atMost,
  checked,
  email,
  fits,
  isBlank,
  isMissing,
  isPhone,
  lengthOf,
  phone,
  phoneOf,
  problemAt,
  required,
  shownAgain,
  webAddress,
} from '#domain/forms/checks.ts'
import { character, typed } from '../../arbitraries/forms.ts'

test('the problem of a field is found among the problems of the form', () => {
  const problems = [
    { field: 'name', problem: { is: 'required' } },
    { field: 'email', problem: { is: 'bad-email' } },
  ] as const
  expect(problemAt(problems, 'email')).toEqual({ is: 'bad-email' })
  expect(problemAt<string>(problems, 'phone')).toBeNull()
})

test('a refused form shows each text again, and cuts a huge text to one that is still too long', () => {
  const huge = fc.tuple(typed, fc.constantFrom('', 'x'.repeat(5000), `e${'\u0301'.repeat(5000)}`))
  fc.assert(
    fc.property(huge, fc.integer({ min: 1, max: 100 }), (parts, limit) => {
      const text = parts.join('')
      const shown = shownAgain(text, limit)
      expect(text.startsWith(shown)).toBe(true)
      expect(shown.length).toBeLessThan(33 * limit + 1)
      if (fits(text, limit)) expect(shown).toBe(text)
      else expect(fits(shown, limit)).toBe(false)
    }),
  )
})

test('required fields without a choice are missing, and filled-in fields with a problem are not', () => {
  for (const is of ['required', 'no-vacancy', 'no-referral'] as const) expect(isMissing({ is })).toBe(true)
  for (const is of ['bad-email', 'bad-file', 'empty-file'] as const) expect(isMissing({ is })).toBe(false)
})

test.each(['', ' ', '\t\n\r', '\u00a0', '\u200b', '\u2060 \ufeff', '\u00ad', '\u2800', '\u0000'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['.', ' a ', 'я', '👩‍🚀', '\u200b1'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('a blank text stays blank with more spaces, and spaces alone are blank', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(isBlank(` ${text}\n`)).toBe(isBlank(text))
    }),
  )
})

describe('a length', () => {
  test.each([
    ['', 0],
    ['Ada', 3],
    ['Ёжик', 4],
    ['e\u0301te\u0301', 3],
    ['й'.normalize('NFD'), 1],
    ['👩‍👩‍👧‍👦', 1],
    ['🏳️‍🌈🇨🇾', 2],
    ['Ada 👋🏽', 5],
    ['a\nb', 3],
    ['\ud83d', 1],
  ])('of %j is %d, as a person counts', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })

  test('equals the result of the slow way', () => {
    const slow = new Intl.Segmenter('ru', { granularity: 'grapheme' })
    const letters = fc.integer({ min: 0xa0, max: 0x530 }).map((code) => String.fromCharCode(code))
    const texts = fc.oneof(
      typed,
      fc.array(letters).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(lengthOf(text)).toBe([...slow.segment(text)].length)
      }),
    )
  })
})

describe('a text fits', () => {
  test('with as many characters as the limit, and not with one more', () => {
    expect(fits('👩‍👩‍👧‍👦'.repeat(3), 3)).toBe(true)
    expect(fits('👩‍👩‍👧‍👦'.repeat(4), 3)).toBe(false)
    expect(fits('aaa', 3)).toBe(true)
    expect(fits('aaaa', 3)).toBe(false)
  })

  test('only if no character has an unreadable pile of accents', () => {
    expect(fits(`e${'\u0301'.repeat(31)}`, 1)).toBe(true)
    expect(fits(`e${'\u0301'.repeat(32)}`, 1)).toBe(false)
    expect(fits(`e${'\u0301'.repeat(1_000_000)}`, 3000)).toBe(false)
  })

  test('always its own length, and never one character less', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1 }), (text) => {
        expect(fits(text, lengthOf(text))).toBe(true)
        expect(fits(text, lengthOf(text) - 1)).toBe(false)
      }),
    )
  })
})

test('spaces, brackets and hyphens are dropped while typing', () => {
  expect(phoneOf(' +7 (900)\u00a0000-00‑00')).toBe('+79000000000')
  expect(phoneOf('[1]{2}–3—4')).toBe('1234')
})

test.each(['', '+357.25.000000', '112'])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each(['+7 900', 'call me', '٣', '1,2', '12x'])('%j is not', (text) => {
  expect(isPhone(text)).toBe(false)
})

test('dropping twice changes nothing more, and all other characters stay', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(phoneOf(phoneOf(text))).toBe(phoneOf(text))
      if (isPhone(text)) expect(phoneOf(text)).toBe(text)
    }),
  )
})

describe('a required field', () => {
  test('must not be empty or contain only spaces', () => {
    expect(required('')).toEqual({ is: 'required' })
    expect(required(' \t')).toEqual({ is: 'required' })
    expect(required('a')).toBeNull()
  })
})

describe('a field that is not required', () => {
  test.each([email, phone, webAddress])('may be empty', (check) => {
    expect(check('')).toBeNull()
  })

  test('must hold a value of its kind', () => {
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

  test('is checked as it will be sent, trimmed', () => {
    expect(checked('name', ' Ada ', atMost(3))).toEqual([])
    fc.assert(
      fc.property(typed, fc.nat(20), (text, limit) => {
        const checks = [required, atMost(limit), email]
        expect(checked('name', ` ${text}\n`, ...checks)).toEqual(checked('name', text.trim(), ...checks))
      }),
    )
  })
})
