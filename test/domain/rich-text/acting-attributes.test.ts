import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isActingAddress,
  isActingAttribute,
  isHandlerAttribute,
} from '#domain/rich-text/acting-attributes.ts'

test('attributes that begin with on are handlers', () => {
  expect(['onclick', 'ONLOAD', 'onfuturething'].every(isHandlerAttribute)).toBe(true)
  expect(['href', 'icon', 'data-on', 'ping'].some(isHandlerAttribute)).toBe(false)
})

describe('an address', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript\r:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'data:text/html,data:image/png',
    'data:image/svg+xml,<svg onload=x>',
    'DATA:,x',
  ])('acts when it is %j', (address) => {
    expect(isActingAddress(address)).toBe(true)
  })

  test.each([
    '',
    '/javascript:x',
    'https://a.example/?javascript:x',
    '#javascript:',
    'data:image/png;base64,AA',
    'Data:Image/webp;base64,AA',
    'mailto:a@b.example',
    'database:x',
    'x data:text/html',
  ])('does not act when it is %j', (address) => {
    expect(isActingAddress(address)).toBe(false)
  })
})

describe('an attribute acts', () => {
  test('as a handler', () => {
    expect(isActingAttribute('onerror', '')).toBe(true)
  })

  test('as a document inside the document', () => {
    expect(isActingAttribute('srcDoc', '')).toBe(true)
  })

  test.each([
    'href',
    'xlink:href',
    'src',
    'srcset',
    'poster',
    'action',
    'FORMACTION',
    'background',
    'cite',
    'ping',
  ])('by an acting address in %s', (name) => {
    expect(isActingAttribute(name, 'javascript:x')).toBe(true)
    expect(isActingAttribute(name, '/x')).toBe(false)
  })

  test('but not by its words', () => {
    expect(isActingAttribute('alt', 'Data: how we use it')).toBe(false)
  })
})

test('no spaces or control characters hide an address that acts', () => {
  const hidden = fc.array(fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u001f', '\u00a0', '\u200d'), {
    minLength: 11,
    maxLength: 11,
  })
  fc.assert(
    fc.property(hidden, (gaps) => {
      const address = [...'javascript:'].map((letter, index) => gaps[index] + letter).join('')
      expect(isActingAddress(address)).toBe(true)
    }),
  )
})
