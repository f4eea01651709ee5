import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearingCookies, foreignCookies } from '#application/consent/clearing.ts'
import { cookieName } from '../../arbitraries/consent.ts'

test.each([
  ['', []],
  ['acceptedCookies=%5B%22Necessary%22%5D; XSRF-TOKEN=a', []],
  ['acceptedCookies=a; _ga=1', ['_ga']],
  ['_ga', ['']],
])('the cookies of %j that the site does not need are %j', (cookies, foreign) => {
  expect(foreignCookies(cookies)).toEqual(foreign)
})

const home = { path: '/', host: 'localhost', consentDomain: '', https: false }

describe('clearing', () => {
  test('ends a cookie for this host with and without its name', () => {
    expect(clearingCookies(['a'], home)).toEqual([
      'a=gone; Path=/; Max-Age=0',
      'a=gone; Path=/; Domain=localhost; Max-Age=0',
    ])
  })

  test('marks the cleared cookies as secure on https, because some names need it', () => {
    expect(clearingCookies(['__Host-a'], { ...home, https: true })).toContain(
      '__Host-a=gone; Path=/; Max-Age=0; Secure',
    )
  })

  test('covers this path and its parents, with and without the last slash', () => {
    const paths = clearingCookies(['a'], { ...home, path: '/ru/jobs/' }).flatMap((cookie) =>
      cookie.includes('Domain') ? [] : [/Path=([^;]*)/.exec(cookie)?.[1]],
    )
    expect(paths).toEqual(['/', '/ru', '/ru/', '/ru/jobs', '/ru/jobs/'])
  })

  const domains = (host: string, consentDomain: string) =>
    clearingCookies(['a'], { ...home, host, consentDomain }).flatMap(
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

  test('never treats a part of a numeric address as a domain', () => {
    expect(domains('127.0.0.10', '')).toEqual(['127.0.0.10'])
    expect(domains('v.1.example', '')).toEqual(['v.1.example', '1.example'])
  })

  test('ends a cookie that has no name', () => {
    expect(clearingCookies([''], home)[0]).toBe('=gone; Path=/; Max-Age=0')
  })

  test('clears every cookie', () => {
    fc.assert(
      fc.property(fc.uniqueArray(cookieName), (names) => {
        const cleared = clearingCookies(names, home)
        for (const name of names) expect(cleared).toContain(`${name}=gone; Path=/; Max-Age=0`)
      }),
    )
  })
})
