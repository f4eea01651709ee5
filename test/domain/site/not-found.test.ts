import { expect, test } from 'vitest'
import { notFoundOffer, returnPageOf } from '#domain/site/not-found.ts'
import { pathTo } from '#domain/site/pages.ts'

test.each([
  ['jobs', '/jobs', 'way-back'],
  ['blog', '/blog', 'news'],
  ['games', '/games', 'games'],
  ['terms', '/terms', 'documents'],
  ['home', '/', 'way-back'],
] as const)('not found near %s, one goes back to %s and is offered: %s', (page, address, offer) => {
  expect(pathTo(page)).toBe(address)
  expect(notFoundOffer(page)).toBe(offer)
})

test('what is no known return page means the home page', () => {
  expect(returnPageOf('jobs')).toBe('jobs')
  for (const text of [null, '', 'about', 'constructor', '__proto__']) expect(returnPageOf(text)).toBe('home')
})
