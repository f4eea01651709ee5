import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourSchemeOf } from '#domain/site/colour-scheme.ts'
import { englishAddress } from '../arbitraries/language.ts'

test.each([
  '/terms',
  '/terms/privacy-notice/en',
  '/blog',
  '/blog/launch',
  '/ru/blog',
  '/ru/terms/x/ru',
  '/blog?page=2',
  '/blog#top',
])('%s is white', (address) => {
  expect(colourSchemeOf(address)).toBe('white')
})

test.each(['/', '/ru', '/jobs', '/games/terms', '/terms-of-trade', '/blogger', '/jobs?from=/blog'])(
  '%s is black',
  (address) => {
    expect(colourSchemeOf(address)).toBe('black')
  },
)

test('a page has the same colours in both languages', () => {
  fc.assert(
    fc.property(englishAddress, (address) => {
      expect(colourSchemeOf(`/ru${address}`)).toBe(colourSchemeOf(address))
    }),
  )
})
