import { expect, test } from 'vitest'
import { plainTitle } from '#domain/games/plain-title.ts'

test('a game’s title loses its markup, and &nbsp; becomes a space', () => {
  expect(plainTitle({ title: '<b>Glass</b>&nbsp;<i class="thin">Patience</i>' })).toBe('Glass Patience')
})

test('letters set apart by markup stay one word', () => {
  expect(plainTitle({ title: '<span>M</span>ainspring' })).toBe('Mainspring')
})

test('a line break in a title parts words', () => {
  expect(plainTitle({ title: 'Last<br>Lantern' })).toBe('Last Lantern')
})
