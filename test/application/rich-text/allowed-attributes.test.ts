import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedAttribute,
  allowedStyle,
  isAllowedLink,
  isAllowedMedia,
} from '#application/rich-text/allowed-attributes.ts'

test.each([
  ['text-align:center', 'text-align: center'],
  ['COLOR: #FF0000; font-weight:bold;', 'color: #FF0000; font-weight: bold'],
  ['color: rgb(1, 2, 3)', 'color: rgb(1, 2, 3)'],
  ['margin: 0 1.5em; position: fixed', 'margin: 0 1.5em'],
  ['width: 50%; max-height: 10em', 'width: 50%; max-height: 10em'],
  ['border: 1px solid; border-radius: 4px', 'border: 1px solid; border-radius: 4px'],
  ['display: inline-block; vertical-align: text-top', 'vertical-align: text-top'],
  ['max-width: 900px', 'max-width: min(900px, 100%)'],
  ['width: 900px; min-width: 900px', 'width: 900px'],
  ['padding: 56.25% 0 0; height: 0; border: 0', 'border: 0'],
])('of %j stays %j', (given, kept) => {
  expect(allowedStyle(given)).toBe(kept)
})

test.each([
  '',
  'position: absolute',
  'z-index: 9',
  'margin-top: -500px',
  'background: url(//a.example/b)',
  'color: u\\72l(//a.example)',
  'width: expression(alert(1))',
  'max-width: min(1px, url(x))',
  'max-width: rgb(1, 2, 3)',
  'color: red/**/',
  'color: var(--x)',
  'color: rgb(url(x))',
  'color: "red"',
  '--x: 1',
  'color-scheme: dark',
  'scroll-margin: 0',
  'color',
  'color: red: blue',
])('of %j nothing stays', (given) => {
  expect(allowedStyle(given)).toBeNull()
})

test('a kept value is unchanged', () => {
  const piece = fc.constantFrom(
    ...[
      'color',
      'margin',
      'max-width',
      ':',
      ';',
      ' ',
      'red',
      '-',
      '1px',
      'url(',
      'rgb(',
      ')',
      '"',
      '\\',
      '/*',
    ],
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join('')),
      (style) => {
        const kept = allowedStyle(style)
        if (kept !== null) expect(allowedStyle(kept)).toBe(kept)
        expect(kept ?? '').not.toMatch(/url|["\\/*]/)
      },
    ),
  )
})

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript\r:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'data:image/png;base64,AA',
    'blob:https://a.example/1',
    'filesystem:x',
    'steam://run/1',
    'x data:text/html',
  ])('may not be %j', (address) => {
    expect(isAllowedLink(address)).toBe(false)
  })

  test.each([
    '',
    '/javascript:x',
    'https://a.example/?javascript:x',
    'HTTP://a.example',
    '//a.example/b',
    '#javascript:',
    '?a=b:c',
    ' https://a.example',
    'ht\ntps://a.example',
    'mailto:a@b.example',
    'tel:+7999',
  ])('may be %j', (address) => {
    expect(isAllowedLink(address)).toBe(true)
  })

  test('has no scheme that spaces and control characters hide', () => {
    const gap = fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u001f', '\u00a0', '\u200d')
    fc.assert(
      fc.property(fc.array(gap, { minLength: 11, maxLength: 11 }), (gaps) => {
        const address = [...'javascript:'].map((letter, index) => gaps[index] + letter).join('')
        expect(isAllowedLink(address)).toBe(false)
      }),
    )
  })

  test('that is allowed leads to the address that it shows', () => {
    const piece = fc.constantFrom(
      ...'javascript:|data:|http:|https:|mailto:|/|\\|?|#|:| |\t|\n|\u0000|a'.split('|'),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        (address) => {
          fc.pre(isAllowedLink(address))
          const protocol = URL.parse(address, 'https://studio.example/')?.protocol ?? 'https:'
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('a picture or a film', () => {
  test.each([
    'data:image/svg+xml,<svg onload=x>',
    'data:text/html,data:image/png',
    'data:text/html,data:image/png;base64,AA',
    'javascript:x',
    'DATA:,x',
  ])('may not come from %j', (address) => {
    expect(isAllowedMedia(address)).toBe(false)
  })

  test.each([
    '/a.webp',
    'http://a.example/a.mp4',
    'https://a.example/a.mp4',
    'data:image/png;base64,AA',
    ' Data:Image/webp;base64,AA',
  ])('may come from %j', (address) => {
    expect(isAllowedMedia(address)).toBe(true)
  })
})

describe('an attribute', () => {
  test.each([
    ['img', 'onerror', 'x'],
    ['p', 'onfuturething', 'x'],
    ['iframe', 'srcdoc', 'x'],
    ['p', 'class', 'header'],
    ['p', 'data-on', 'x'],
    ['p', 'x"onclick', 'x'],
    ['p', 'href', '/x'],
    ['a', 'href', 'javascript:x'],
    ['a', 'ping', '/x'],
    ['a', 'target', '_top'],
    ['a', 'target', 'frame_blank'],
    ['a', 'target', '_blank2'],
    ['p', 'style', 'position: fixed'],
    ['p', 'x-aria-label', 'x'],
    ['p', 'aria-label:x', 'x'],
    ['img', 'name', 'createElement'],
    ['img', 'srcset', '/a.webp 1x, data:image/png;base64,AA 2x'],
    ['p', 'id', 'trustedTypes'],
    ['p', 'id', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
    ['a', 'id', 'two words'],
    ['button', 'type', 'submit'],
  ])('of <%s> is removed: %s=%j', (element, name, value) => {
    expect(allowedAttribute(element, name, value)).toBeNull()
  })

  test.each([
    ['a', 'href', '/jobs'],
    ['a', 'name', 'chapter-2'],
    ['a', 'target', '_blank'],
    ['h2', 'id', 'Глава-2'],
    ['h2', 'id', 'Section1'],
    ['img', 'alt', 'data: how it is used'],
    ['img', 'srcset', '/a.webp 1x, https://a.example/b.webp 2x'],
    ['img', 'src', '/a.webp'],
    ['img', 'srcset', '/a.webp, http://a.example/b.webp 2x'],
    ['th', 'scope', 'col'],
    ['p', 'aria-label', 'x'],
    ['p', 'title', 'javascript:x'],
    ['video', 'poster', '/a.webp'],
  ])('of <%s> stays: %s=%j', (element, name, value) => {
    expect(allowedAttribute(element, name, value)).toBe(value)
  })

  test('for the style keeps the allowed declarations', () => {
    expect(allowedAttribute('p', 'style', 'color:red; position:fixed')).toBe('color: red')
  })
})
