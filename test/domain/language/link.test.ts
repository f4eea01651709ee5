import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostIn, isExternalAddress, isFile, isOwnPath, linkInLanguage } from '#domain/language/link.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { language, path } from '../../arbitraries/language.ts'

describe('a link to a page of this site', () => {
  test('gets the prefix on Russian pages', () => {
    expect(linkInLanguage('/jobs?page=2#form', 'ru')).toBe('/ru/jobs?page=2#form')
    expect(linkInLanguage('/', 'ru')).toBe('/ru')
    expect(linkInLanguage('/x?file=a.zip', 'ru')).toBe('/ru/x?file=a.zip')
    expect(linkInLanguage('/games/tides.io', 'ru')).toBe('/ru/games/tides.io')
  })

  test('stays as it is on English pages', () => {
    expect(linkInLanguage('/jobs', 'en')).toBe('/jobs')
    expect(linkInLanguage('/ru/jobs', 'en')).toBe('/ru/jobs')
  })

  test('gets the prefix once', () => {
    fc.assert(
      fc.property(path, language, (link, chosen) => {
        const once = linkInLanguage(link, chosen)
        expect(linkInLanguage(once, chosen)).toBe(once)
      }),
    )
  })
})

test.each([
  '/ru/jobs',
  '/media/kit',
  '/media/kit.zip?v=2',
  '/api/jobs/',
  '/api',
  '/files/rules.pdf#page=2',
  '/files/archive.7z',
  '/blog/feed.xml?category=1',
  '/jobs/indeed.xml',
  'https://shop.example/jobs',
  '//shop.example/jobs',
  '/\\shop.example',
  '/\t/shop.example',
  'mailto:jobs@studio.example',
  '#form',
  'jobs',
  '',
])('%j stays as it is on Russian pages', (link) => {
  expect(linkInLanguage(link, 'ru')).toBe(link)
})

test('a path of this site has one slash in front', () => {
  expect(isOwnPath('/jobs')).toBe(true)
  expect(isOwnPath('//shop.example')).toBe(false)
  expect(isOwnPath('https://shop.example')).toBe(false)
})

test.each([
  ...[
    'https://a.example',
    'HTTP://a.example',
    '//a.example',
    '/\\a.example',
    '\\/\\/a.example',
    '\\\\a.example',
  ],
  ...[
    '/\t/a.example',
    '/\n\\a.example',
    '\r\n//a.example',
    '\0//a.example',
    ' //a.example',
    ' \0 //a.example',
    'ht\ntps://a.example',
  ],
])('%j leads to another site', (link) => {
  expect([isExternalAddress(link), isOwnPath(link)]).toEqual([true, false])
})

test.each([
  '/a',
  '/a//b',
  '/?to=//a.example',
  '#1',
  'mailto:a@b.example',
  'ftp://http://a',
  'http-guide',
  'ht tps://a.example',
  '',
])('%j leads to no other site', (link) => expect(isExternalAddress(link)).toBe(false))

test('the host of an address is the one that a browser asks', () => {
  for (const link of [
    '//a.example/b',
    '/\\a.example',
    '/\t/a.example?c',
    'https://a.example\\@b.example',
    '//a.example ',
  ])
    expect(hostIn(link)).toBe('a.example')
})

test('a link that a browser follows to another site counts as external, and never as a path of this site', () => {
  const pieces = fc.constantFrom(
    ...['/', '\\', '\t', '\n', '\r', ' ', '\0', 'https:', 'HTTP:', 'a.example', 'jobs', '#', '?', '@'],
  )
  const links = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
  const page = 'https://studio.example/jobs'
  fc.assert(
    fc.property(links, (link) => {
      if (!URL.canParse(link, page)) return
      const { protocol, host } = new URL(link, page)
      const leadsAway = /^https?:$/.test(protocol) && host !== 'studio.example'
      expect(!leadsAway || isExternalAddress(link)).toBe(true)
      expect(!leadsAway || !isOwnPath(link)).toBe(true)
    }),
  )
})

test.each(['/a.pdf', '/a.tar.gz', '/a.PDF', '/a.7z', '/a.m4a', '/media/a', '/api/jobs'])(
  '%s is a file',
  (link) => {
    expect(isFile(link)).toBe(true)
  },
)

test.each([
  '/blog/version-2.0',
  '/blog/v1.10',
  '/a.b/c',
  '/a.x',
  '/mediation',
  '/my/media/x',
  '/ru/jobs/senior-asp.net',
  '/a.toolong',
  '/pdf',
])('%s is a page', (link) => {
  expect(isFile(link)).toBe(false)
})

test('no link of this site leads to another host, and no other link changes', () => {
  fc.assert(
    fc.property(anyText, (link) => {
      const given = linkInLanguage(link, 'ru')
      expect(given === link || given.startsWith('/ru')).toBe(true)
    }),
  )
})
