import type { SiteFacts } from '#application/site/site-facts.ts'

type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[] | undefined

interface JsonLdNode {
  readonly '@type': string
  readonly [property: string]: JsonLdValue
}

/** An item of schema.org. Undefined properties are left out of the JSON. */
export type JsonLd = JsonLdNode

/** Returns the id by which other items refer to the studio. The home page describes the studio once. */
export const organizationId = ({ siteUrl }: SiteFacts): string => `${siteUrl}/#organization`

/** The logo for search engines, which want a square bitmap of at least 112 pixels. */
const LOGO = { path: '/icons/icon-512.png', size: 512 }

export const organization = (facts: SiteFacts): JsonLd => ({
  '@type': 'Organization',
  '@id': organizationId(facts),
  name: facts.brand,
  url: `${facts.siteUrl}/`,
  logo: {
    '@type': 'ImageObject',
    url: facts.siteUrl + LOGO.path,
    width: LOGO.size,
    height: LOGO.size,
  },
})

/** Returns an absolute address, because search engines and social networks want one. */
export const absoluteAddress = (address: string, { siteUrl }: Pick<SiteFacts, 'siteUrl'>): string =>
  /^https?:\/\//i.test(address) ? address : `${siteUrl}/${address.replace(/^\/+/, '')}`
