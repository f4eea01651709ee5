import type { SiteMapEntry } from '#domain/site/site-map.ts'
import { XML_START, xmlText } from './xml.ts'

const entry = ({ address, alternates, modified }: SiteMapEntry, siteUrl: string): string => {
  const absolute = (path: string) => xmlText(siteUrl + path)
  return [
    '<url>',
    `<loc>${absolute(address)}</loc>`,
    modified === null ? '' : `<lastmod>${xmlText(modified)}</lastmod>`,
    ...alternates.map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(alternate.hreflang)}" href="${absolute(alternate.address)}"/>`,
    ),
    '</url>',
  ].join('')
}

export const siteMapXml = (entries: readonly SiteMapEntry[], siteUrl: string): string =>
  [
    XML_START,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((one) => entry(one, siteUrl)),
    '</urlset>',
    '',
  ].join('\n')
