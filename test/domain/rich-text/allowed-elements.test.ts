import { expect, test } from 'vitest'
import { ALLOWED_ELEMENTS, treatmentOf } from '#domain/rich-text/allowed-elements.ts'

test.each('p a img h2 ul li table figure video picture details'.split(' '))('<%s> is shown', (name) => {
  expect(treatmentOf(name, true)).toBe('keep')
})

test.each(
  'script style template noscript object embed frameset title textarea select plaintext xmp'.split(' '),
)('<%s> is removed with its content', (name) => {
  expect(treatmentOf(name, true)).toBe('remove')
})

test.each(['form', 'button', 'label', 'my-widget', 'svg', 'math', 'text<script', 'constructor', ''])(
  'of <%s> the text stays',
  (name) => {
    expect(treatmentOf(name, true)).toBe('unwrap')
  },
)

test('a frame is shown without what is written in it', () => {
  expect(treatmentOf('iframe', true)).toBe('empty')
})

test('no element of the table may have a handler, a class or a document of its own', () => {
  const attributes = [...ALLOWED_ELEMENTS.values()].flat()
  expect(attributes.filter((name) => /^on|^class$|^srcdoc$|^ping$|^form/.test(name))).toEqual([])
})

test('of a drawing nothing is shown but its text', () => {
  expect(treatmentOf('a', false)).toBe('unwrap')
  expect(treatmentOf('style', false)).toBe('remove')
})
