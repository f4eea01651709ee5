import { LANGUAGES } from '../../../src/domain/language/languages.ts'
import { PAGE_NAMES } from '../../../src/domain/site/pages.ts'
import { previewToken } from '../../../src/infrastructure/content-pack/preview-links.ts'
import { demoAddress } from '../../../test/support/demo-addresses.ts'
import type { Attack } from './corpus.ts'

export interface Besieged {
  readonly port: number
  readonly real: readonly string[]
  readonly writing: readonly string[]
  readonly readerOf: (attack: Attack) => string
  /** Addresses whose answer must stay the same for every client during the attack. */
  readonly witnesses: readonly string[]
}

const READERS: Readonly<Record<string, string>> = {
  'applicant-posts': '/application',
  'cookie-choices': '/api/cookie-choices',
  'view-errors': '/view-errors',
}

const readerOf = ({ class: name, type = '' }: Attack) =>
  READERS[name] ??
  (type === 'application/json'
    ? '/api/forms/'
    : type.startsWith('multipart')
      ? '/api/cvs/upload'
      : '/contacts')

const DAY_MS = 86_400_000

export const publicSite = (port: number, previewKey: string): Besieged => {
  const preview = `/preview/${previewToken(previewKey, Date.now() + DAY_MS)}`
  return {
    port,
    real: [
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
      '/api/cookie-choices',
      '/media/images/x.webp',
      '/images/640/webp/x.webp',
      '/cards/jobs.jpg',
      '/cards/index.jpg',
      '/application',
      '/ru/application',
      '/application/file?token=1.1.1.x',
      `${preview}/now/jobs`,
      `${preview}/2026-12-24T18:00/ru/blog`,
    ],
    writing: [
      '/api/forms/',
      '/api/cvs/en',
      '/api/cvs/upload',
      '/api/games-gallery/',
      '/api/cookie-choices',
      '/contacts',
      '/jobs',
      '/ru/jobs',
      '/jobs/x',
      '/application',
      '/view-errors',
    ],
    readerOf,
    witnesses: ['/', '/ru', '/jobs', '/ru/jobs', '/blog', '/games', '/contacts', '/terms', '/api/jobs/'],
  }
}

export const recruitersDesk = (port: number): Besieged => ({
  port,
  real: [
    '/',
    '/ru',
    '/sign-in',
    '/ru/sign-in',
    '/link?token=a',
    '/provider',
    '/provider/callback?code=a&state=b',
    '/people',
    '/audit?act=entry-seen',
    '/account',
    '/figures',
    '/export',
    '/receipts/a/text',
    '/entries/1',
    '/entries/1/reply',
    '/batches/a?letter=1',
    '/entries/1/erase',
    '/entries/1/files/1/view',
  ],
  writing: ['/sign-in', '/ru/sign-in', '/link', '/people', '/entries/1/state', '/batches'],
  readerOf: () => '/sign-in',
  witnesses: ['/sign-in', '/ru/sign-in', '/robots.txt', '/', '/entries/1'],
})
