import { expect, test } from 'vitest'
import { isCurrentLink } from '#domain/site/current-link.ts'

test.each([
  ['/jobs', '/jobs', true],
  ['/ru/jobs', '/jobs', true],
  ['/jobs?department=1', '/jobs', true],
  ['/jobs', '/jobs/concept-artist', true],
  ['/job', '/jobs', false],
  ['/', '/jobs', false],
  ['/', '//jobs', false],
  ['/', '/', true],
  ['/ru', '/', true],
  ['https://elsewhere.example/jobs', '/jobs', false],
])('a link to %s on the page %s: current is %s', (link, path, current) => {
  expect(isCurrentLink(link, path)).toBe(current)
})
