import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedStyle } from '#domain/rich-text/allowed-style.ts'

test.each([
  ['text-align:center', 'text-align: center'],
  ['COLOR: #FF0000; font-weight:bold;', 'color: #FF0000; font-weight: bold'],
  ['color: rgb(1, 2, 3)', 'color: rgb(1, 2, 3)'],
  ['margin: 0 1.5em; position: fixed', 'margin: 0 1.5em'],
  ['display: inline-block; vertical-align: text-top', 'vertical-align: text-top'],
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
  'color: red/**/',
  'color: var(--x)',
  'color: rgb(url(x))',
  'color: "red"',
  '--x: 1',
  'color',
  'color: red: blue',
])('of %j nothing stays', (given) => {
  expect(allowedStyle(given)).toBeNull()
})

test('what stays stays as it is', () => {
  const piece = fc.constantFrom(
    ...['color', 'margin', ':', ';', ' ', 'red', '-', '1px', 'url(', 'rgb(', ')', '"', '\\', '/*'],
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
