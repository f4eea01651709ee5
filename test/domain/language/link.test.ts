import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFile, isOwnPath, linkInLanguage } from '#domain/language/link.ts'
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
