import type { SiteFacts } from '#application/site/site-facts.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { DAY_MS } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { isoMoment } from '#domain/language/moment.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import type { SiteMapEntry } from '#domain/site/site-map.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { XML_START, xmlText } from './xml.ts'

type Site = Pick<SiteFacts, 'siteUrl' | 'timeZone'>

const entry = ({ address, alternates, modified }: SiteMapEntry, { siteUrl, timeZone }: Site): string => {
  const absolute = (path: string) => xmlText(siteUrl + path)
  return [
    '<url>',
    `<loc>${absolute(address)}</loc>`,
    modified === null ? '' : `<lastmod>${isoMoment(modified, timeZone)}</lastmod>`,
    ...alternates.map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(alternate.hreflang)}" href="${absolute(alternate.address)}"/>`,
    ),
    '</url>',
  ].join('')
}

export const siteMapXml = (entries: readonly SiteMapEntry[], site: Site): string =>
  [
    XML_START,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((one) => entry(one, site)),
    '</urlset>',
    '',
  ].join('\n')

const VALID_FOR_MS = 180 * DAY_MS

export const securityText = (
  siteUrl: string,
  { securityContact, languages, off }: Pick<Identity, 'securityContact' | 'languages' | 'off'>,
  now: number,
): string => {
  const [first = DEFAULT_LANGUAGE] = languages
  const page = isTurnedOff(pathTo('contacts'), off) ? '/' : pathTo('contacts')
  return [
    `Contact: ${securityContact || siteUrl + localizedAddress(page, first)}`,
    `Expires: ${new Date(now + VALID_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')

export const manifest = ({
  brand,
  scheme,
  colours,
  languages: [first = DEFAULT_LANGUAGE],
}: Identity): string => {
  const { ground } = colours[scheme]
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: localizedAddress('/', first),
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
