import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearingCookies, holdsForeignCookies } from '#domain/consent/clearing.ts'
import { cookieName } from '../arbitraries/consent.ts'

test.each([
  ['', false],
  ['acceptedCookies=%5B%22Necessary%22%5D; XSRF-TOKEN=a', false],
  ['acceptedCookies=a; _ga=1', true],
  ['_ga', true],
])('whether %j holds a cookie that the site does not need: %s', (cookies, holds) => {
  expect(holdsForeignCookies(cookies)).toBe(holds)
})

const home = { path: '/', host: 'localhost', consentDomain: '', https: false }

describe('clearing', () => {
  test('ends a cookie for this host with and without its name', () => {
    expect(clearingCookies('a=1', home)).toEqual([
      'a=gone; Path=/; Max-Age=0',
      'a=gone; Path=/; Domain=localhost; Max-Age=0',
    ])
  })

  test('marks what it ends as secure on https, as some names ask for', () => {
    expect(clearingCookies('__Host-a=1', { ...home, https: true })).toContain(
      '__Host-a=gone; Path=/; Max-Age=0; Secure',
    )
  })

  test('covers this path and its parents, with and without the last slash', () => {
    const paths = clearingCookies('a=1', { ...home, path: '/ru/jobs/' }).flatMap((cookie) =>
      cookie.includes('Domain') ? [] : [/Path=([^;]*)/.exec(cookie)?.[1]],
    )
    expect(paths).toEqual(['/', '/ru', '/ru/', '/ru/jobs', '/ru/jobs/'])
  })

  const domains = (host: string, consentDomain: string) =>
    clearingCookies('a=1', { ...home, host, consentDomain }).flatMap(
      (cookie) => /Domain=([^;]*)/.exec(cookie)?.[1] ?? [],
    )

  test('covers the host, the domains above it and the consent domain', () => {
    expect(domains('www.eu.studio.example', '.studio.net')).toEqual([
      'www.eu.studio.example',
      'eu.studio.example',
      'studio.example',
      '.studio.net',
    ])
  })

  test('names each domain once', () => {
    expect(domains('www.studio.example', 'studio.example')).toEqual(['www.studio.example', 'studio.example'])
  })

  test('takes no part of a numeric address for a domain', () => {
    expect(domains('127.0.0.10', '')).toEqual(['127.0.0.10'])
    expect(domains('v.1.example', '')).toEqual(['v.1.example', '1.example'])
  })

  test('ends a cookie that has no name', () => {
    expect(clearingCookies('lonely', home)[0]).toBe('=gone; Path=/; Max-Age=0')
  })

  test('leaves out no cookie', () => {
    fc.assert(
      fc.property(fc.uniqueArray(cookieName), (names) => {
        const cleared = clearingCookies(names.map((name) => `${name}=1`).join('; '), home)
        for (const name of names) expect(cleared).toContain(`${name}=gone; Path=/; Max-Age=0`)
      }),
    )
  })
})
