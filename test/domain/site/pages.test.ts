import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddress, writtenAddress } from '#domain/site/page-address.ts'
import {
  colourSchemeOf,
  FEED_PAGES,
  HEADER_PAGES,
  knownAddress,
  notFoundOffer,
  PAGE_NAMES,
  PAGES,
  pageAt,
  pathTo,
  returnPageOf,
} from '#domain/site/pages.ts'
import { wellFormedText } from '../../arbitraries/any-text.ts'
import { englishAddress } from '../../arbitraries/language.ts'

const name = wellFormedText.filter((text) => text !== '')

test('a path that was built for a page means that page, with any values', () => {
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

test('a malformed name still has an address', () => {
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
  '%s is not a page',
  (path) => {
    expect(pageAt(path)).toBeNull()
  },
)

test('a text that cannot be decoded stays as it is', () => {
  expect(pageAt('/jobs/%zz')).toEqual({ page: 'vacancy', params: { slug: '%zz' } })
})

test('no path means two pages', () => {
  const paths = PAGE_NAMES.map((page) => PAGES[page].path.replaceAll(/:\w+/g, 'x'))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.map((path) => pageAt(path)?.page)).toEqual(PAGE_NAMES)
})

test('the header links to the site’s own pages in their order', () => {
  const own = ['/games', '/blog', '/about-us', '/jobs', '/contacts', '/support']
  const linked = HEADER_PAGES.map((page) => pathTo(page))
  expect(linked.filter((path) => own.includes(path))).toEqual(own)
})

test('the blog and the list of vacancies have feeds', () => {
  expect(FEED_PAGES).toEqual(['blog', 'jobs'])
})

test('an address keeps only the names that its page knows', () => {
  const known = (address: string) => writtenAddress(knownAddress(pageAddress(address)))
  expect(known('/ru/jobs?utm_source=x&department=2#top')).toBe('/ru/jobs?department=2')
  expect(known('/games?department=2')).toBe('/games')
  expect(known('/nowhere?department=2')).toBe('/nowhere')
})

test.each([
  '/terms',
  '/terms/privacy-notice/en',
  '/blog',
  '/blog/launch',
  '/ru/blog',
  '/ru/terms/x/ru',
  '/blog?page=2',
  '/blog#top',
])('%s is white', (address) => {
  expect(colourSchemeOf(address)).toBe('white')
})

test.each(['/', '/ru', '/jobs', '/games/terms', '/terms-of-trade', '/blogger', '/jobs?from=/blog'])(
  '%s is black',
  (address) => {
    expect(colourSchemeOf(address)).toBe('black')
  },
)

test('a page has the same colours in both languages', () => {
  fc.assert(
    fc.property(englishAddress, (address) => {
      expect(colourSchemeOf(`/ru${address}`)).toBe(colourSchemeOf(address))
    }),
  )
})

test.each([
  ['jobs', '/jobs', 'way-back'],
  ['blog', '/blog', 'news'],
  ['games', '/games', 'games'],
  ['terms', '/terms', 'documents'],
  ['home', '/', 'way-back'],
] as const)('not found near %s, the page leads back to %s and offers: %s', (page, address, offer) => {
  expect(pathTo(page)).toBe(address)
  expect(notFoundOffer(page)).toBe(offer)
})

test('an unknown return page means the home page', () => {
  expect(returnPageOf('jobs')).toBe('jobs')
  for (const text of [null, '', 'about', 'constructor', '__proto__']) expect(returnPageOf(text)).toBe('home')
})
