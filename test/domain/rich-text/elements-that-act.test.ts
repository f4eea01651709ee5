import { expect, test } from 'vitest'
import { ELEMENTS_THAT_ACT, isShownElement } from '#domain/rich-text/elements-that-act.ts'

test.each(
  'script noscript meta base link style title object embed applet frame frameset form template plaintext xmp noembed noframes animate set'.split(
    ' ',
  ),
)('<%s> acts instead of showing', (name) => {
  expect(ELEMENTS_THAT_ACT.has(name)).toBe(true)
})

test.each('p a img h2 ul li table figure video iframe svg'.split(' '))('<%s> shows', (name) => {
  expect(ELEMENTS_THAT_ACT.has(name)).toBe(false)
})

test.each([
  ['p', true],
  ['h2', true],
  ['my-widget', true],
  ['linearGradient', true],
  ['script', false],
  ['SCRIPT', false],
  ['text<script', false],
  ['a:b', false],
  ['', false],
])('the element %s is shown: %s', (name, shown) => {
  expect(isShownElement(name)).toBe(shown)
})
