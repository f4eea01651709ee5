import { expect, test } from 'vitest'
import { acceptedEncoding } from '#infrastructure/http/files/encoded-body.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=nonsense', 'identity'],
])('of %j the best is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
