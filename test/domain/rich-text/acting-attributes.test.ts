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
    expect(isActingAttribute('img', 'onerror', '')).toBe(true)
  })

  test('as a document inside the document', () => {
    expect(isActingAttribute('iframe', 'srcDoc', '')).toBe(true)
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
    'data',
  ])('by an acting address in %s', (name) => {
    expect(isActingAttribute('a', name, 'javascript:x')).toBe(true)
    expect(isActingAttribute('a', name, '/x')).toBe(false)
  })

  test.each(['x"onclick', "x'y", 'a<b', '=a', '`'])('by a name that is none: %s', (name) => {
    expect(isActingAttribute('p', name, '')).toBe(true)
  })

  test.each(['data-on', 'aria-label', 'xlink:href', 'viewBox'])('not by a name such as %s', (name) => {
    expect(isActingAttribute('p', name, '')).toBe(false)
  })

  test('as a name that stands in for the document’s own', () => {
    expect(isActingAttribute('img', 'name', 'createElement')).toBe(true)
    expect(isActingAttribute('a', 'name', 'chapter-2')).toBe(false)
  })

  test('as a field of the page’s own form', () => {
    expect(isActingAttribute('input', 'form', 'application')).toBe(true)
  })

  test('but not by its words', () => {
    expect(isActingAttribute('img', 'alt', 'Data: how we use it')).toBe(false)
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
