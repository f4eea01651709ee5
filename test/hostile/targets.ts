import { LANGUAGES } from '#domain/language/languages.ts'
import { PAGE_NAMES } from '#domain/site/pages.ts'
import { demoAddress } from '../demo-addresses.ts'
import type { Chance } from './chance.ts'

/** Addresses that exist, to be bent. */
const REAL: readonly string[] = [
  ...PAGE_NAMES.flatMap((page) => LANGUAGES.map((language) => demoAddress(page, language))),
  '/sitemap.xml',
  '/robots.txt',
  '/jobs/feed.xml',
  '/ru/blog/feed.json',
  '/site.webmanifest',
  '/api/jobs/',
  '/api/games/widget',
  '/api/blog/',
  '/api/forms/',
  '/api/openapi.json',
  '/api/legaldocs-data/privacy-notice/en/data',
  '/api/cvs/',
  '/api/cvs/upload',
  '/media/images/x.webp',
  '/images/640/webp/x.webp',
  '/cards/jobs.jpg',
  '/cards/index.jpg',
]

const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2f',
  '%2e%2e%5c',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff%fe',
  '%F0%9F%92%A9',
  '%E2%80%A8',
  '%0d%0aX-Injected:%201',
  '%0d%0aLocation:%20http://evil.example',
  '%09',
  '%20',
  '%5c%5cevil.example',
  '\\evil.example',
  '//evil.example',
  'http://evil.example',
  'https:evil.example',
  '@evil.example',
  ';evil.example',
  'ru',
  'en',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'etc/passwd',
  'package.json',
  '.vite/manifest.json',
  '.env',
  '.git/config',
  'index.html',
  'undefined',
  'null',
  '-1',
  '1e309',
  '9007199254740993',
  '<script>alert(1)</script>',
  '"onmouseover=alert(1)',
  "'",
  '`',
  '$(id)',
  '{{7*7}}',
  '*',
  '~',
  '|id',
] as const

const QUERIES = [
  'department=1',
  'department=-1',
  'department=__proto__',
  'department=%00',
  'department=%',
  'department=<script>',
  'department=1&department=2',
  'more=99999999999',
  'more=-1',
  'more=NaN',
  'sent=1',
  'returnPage=//evil.example',
  'returnPage=jobs',
  'utm_source=x',
  'next=http://evil.example',
  'redirect=//evil.example',
  'url=\\\\evil.example',
  '__proto__[x]=1',
  'constructor.prototype.x=1',
  'a[]=1&a[]=2',
  '?',
  '&',
  '=',
  '%0d%0aSet-Cookie:%20a=b',
] as const

const path = (chance: Chance): string => {
  switch (chance.number(6)) {
    case 0:
      return chance.one(REAL)
    case 1:
      return `${chance.one(REAL)}/${chance.one(PIECES)}`
    case 2:
      return `/${chance.one(PIECES)}${chance.one(REAL)}`
    case 3:
      return `${chance.one(REAL)}${chance.happens(0.5) ? '' : chance.one(['/', '//', '\\', '/.', '/..', '%2f', ';', ' ', '\t', '#'])}`
    case 4:
      return `/${chance.some(PIECES, 6).join('/')}`
    default:
      return `${chance.one(['', '/', '//', '\\', '/\\', 'http://evil.example/', '*'])}${chance.one(PIECES)}`
  }
}

const query = (chance: Chance): string => {
  if (chance.happens(0.6)) return ''
  if (chance.happens(0.02)) return `?${'a'.repeat(chance.number(20_000))}`
  return `?${chance.some(QUERIES, 4).join('&')}${chance.happens(0.3) ? `&n=${chance.number(1e9)}` : ''}`
}

export const hostileTarget = (chance: Chance): string => {
  if (chance.happens(0.01)) return `/${chance.noise(chance.number(200))}`
  if (chance.happens(0.01)) return `/${'a/'.repeat(chance.number(6000))}`
  return path(chance) + query(chance)
}
