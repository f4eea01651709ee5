import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddress, writtenAddress } from '#domain/site/page-address.ts'
import { HEADER_PAGES, knownAddress, PAGE_NAMES, PAGES, pageAt, pathTo } from '#domain/site/pages.ts'

const name = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }).filter((text) => text.isWellFormed())

test('a path that was built for a page means that page, whatever is in it', () => {
  fc.assert(
    fc.property(name, name, (slug, lang) => {
      expect(pageAt(pathTo('vacancy', { slug }))).toEqual({ page: 'vacancy', params: { slug } })
      expect(pageAt(pathTo('document', { id: slug, lang }))).toEqual({
        page: 'document',
        params: { id: slug, lang },
      })
    }),
  )
})

test('a name that is no well-formed text has an address all the same', () => {
  expect(pageAt(pathTo('game', { slug: 'a\ud800' }))?.page).toBe('game')
})

test.each([
  ['/', 'home'],
  ['/jobs', 'jobs'],
  ['/jobs/', 'jobs'],
  ['/jobs/artist', 'vacancy'],
  ['/terms/cookie-policy', 'document-redirect'],
  ['/terms/cookie-policy/de', 'document'],
  ['/404', 'not-found'],
] as const)('%s is the page %s', (path, page) => {
  expect(pageAt(path)?.page).toBe(page)
})

test.each(['/nowhere', '/Jobs', '/jobs/a/b', '/jobsx', '/about', '/terms/a/b/c', '', 'jobs'])(
  '%s is no page',
  (path) => {
    expect(pageAt(path)).toBeNull()
  },
)

test('what cannot be decoded is taken as it is', () => {
  expect(pageAt('/jobs/%zz')).toEqual({ page: 'vacancy', params: { slug: '%zz' } })
})

test('no path means two pages', () => {
  const paths = PAGE_NAMES.map((page) => PAGES[page].path.replaceAll(/:\w+/g, 'x'))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.map((path) => pageAt(path)?.page)).toEqual(PAGE_NAMES)
})

test('the header links to the site’s own pages in their order', () => {
  expect(HEADER_PAGES.map((page) => pathTo(page))).toEqual([
    '/games',
    '/blog',
    '/about-us',
    '/jobs',
    '/contacts',
    '/support',
  ])
})

test('of an address only what its page knows is left', () => {
  const known = (address: string) => writtenAddress(knownAddress(pageAddress(address)))
  expect(known('/ru/jobs?utm_source=x&department=2#top')).toBe('/ru/jobs?department=2')
  expect(known('/games?department=2')).toBe('/games')
  expect(known('/nowhere?department=2')).toBe('/nowhere')
})
