import type { SiteFacts } from '#application/site/site-facts.ts'

type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[] | undefined

export interface JsonLd {
  readonly '@type': string
  readonly [property: string]: JsonLdValue
}

/** Names the studio where its full description is on another page. */
export const organizationName = ({ siteUrl, brand }: SiteFacts): JsonLd => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: brand,
})

export const organization = (facts: SiteFacts): JsonLd => ({
  ...organizationName(facts),
  url: `${facts.siteUrl}/`,
  // Search engines require a square bitmap of at least 112 pixels.
  logo: { '@type': 'ImageObject', url: `${facts.siteUrl}/icons/icon-512.png`, width: 512, height: 512 },
})

export const absoluteAddress = (address: string, { siteUrl }: Pick<SiteFacts, 'siteUrl'>): string =>
  /^https?:\/\//i.test(address) ? address : `${siteUrl}/${address.replace(/^\/+/, '')}`
