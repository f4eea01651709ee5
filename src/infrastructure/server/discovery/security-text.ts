import { LANGUAGES } from '#domain/language/languages.ts'
import { pathTo } from '#domain/site/pages.ts'

const VALID_FOR_MS = 180 * 24 * 60 * 60 * 1000

/** Where to write about a hole, and until when this holds. */
export const securityText = (siteUrl: string, now: number): string =>
  [
    `Contact: ${siteUrl}${pathTo('contacts')}`,
    `Expires: ${new Date(now + VALID_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
