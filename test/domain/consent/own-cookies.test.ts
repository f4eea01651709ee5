import { expect, test } from 'vitest'
import { holdsForeignCookies } from '#domain/consent/own-cookies.ts'

test.each([
  ['', false],
  ['acceptedCookies=%5B%22Necessary%22%5D; XSRF-TOKEN=a', false],
  ['acceptedCookies=a; _ga=1', true],
  ['_ga', true],
])('whether %j holds a cookie that the site does not need: %s', (cookies, holds) => {
  expect(holdsForeignCookies(cookies)).toBe(holds)
})
