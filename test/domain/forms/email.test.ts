import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from '#domain/forms/email.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const LOCAL = 'a'.repeat(64)

/** Makes an address of exactly this length, with labels of at most 63 characters. */
const ofLength = (length: number) => {
  const host = `${'b'.repeat(60)}.`.repeat(3)
  return `${LOCAL}@${host}${'c'.repeat(length - 1 - LOCAL.length - host.length - 4)}.org`
}

describe('an e-mail address', () => {
  test.each([
    "o'neil+jobs@sub.example.museum",
    'ada@studio.example',
    'ADA@STUDIO.EXAMPLE',
    'a.b.c@d-e.example',
    "!#$%&'*+/=?^_`{|}~-@x.io",
    '1@2.co',
    'a@b.c-d',
    'a@xn--e1aybc.xn--p1ai',
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'ada',
    '@studio.example',
    'ada@',
    'ada@studio',
    'ada@studio.e',
    '.ada@studio.example',
    'ada.@studio.example',
    'a..b@studio.example',
    'a@b@studio.example',
    'a b@studio.example',
    ' ada@studio.example',
    'ada@studio.example ',
    'ada@studio.example\n',
    'ada@.studio.example',
    'ada@studio..example',
    'ada@studio.example.',
    'ada@-studio.example',
    'ada@studio-.example',
    'ada@studio.example-',
    'ada@stu_dio.example',
    'ада@studio.example',
    'ada@studio.example,ben@studio.example',
    '"ada"@studio.example',
    'ada@[127.0.0.1]',
    'ada;@studio.example',
  ])('%j is not valid', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('has at most 64 characters before the at sign', () => {
    expect(isEmail(`${LOCAL}@studio.example`)).toBe(true)
    expect(isEmail(`${LOCAL}a@studio.example`)).toBe(false)
  })

  test('has at most 254 characters', () => {
    expect(ofLength(254)).toHaveLength(254)
    expect(isEmail(ofLength(254))).toBe(true)
    expect(isEmail(ofLength(255))).toBe(false)
  })

  test('has labels of at most 63 characters', () => {
    expect(isEmail(`ada@${'b'.repeat(63)}.example`)).toBe(true)
    expect(isEmail(`ada@${'b'.repeat(64)}.example`)).toBe(false)
    expect(isEmail(`ada@b.${'e'.repeat(63)}`)).toBe(true)
    expect(isEmail(`ada@b.${'e'.repeat(64)}`)).toBe(false)
  })

  test('may be any usual one', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmail(address)).toBe(true)
      }),
    )
  })

  test('never holds a space, and always exactly one at sign', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isEmail(`${text} @a.example`)).toBe(false)
        expect(isEmail(`${text}@@a.example`)).toBe(false)
      }),
    )
  })

  test('is checked fast, however long and hostile the text', () => {
    const hostile = ['a.'.repeat(500_000), `a@${'a-'.repeat(500_000)}`, `a@${'a.'.repeat(500_000)}!`]
    const judgeAll = () => {
      for (const text of hostile) for (let time = 0; time < 100; time += 1) expect(isEmail(text)).toBe(false)
    }
    expect(cpuTimeOf(judgeAll)).toBeLessThan(2000)
  })
})
