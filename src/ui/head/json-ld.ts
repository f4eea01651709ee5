import type { SiteFacts } from '#application/site/site-facts.ts'

type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[] | undefined

interface JsonLdNode {
  readonly '@type': string
  readonly [property: string]: JsonLdValue
}

export type JsonLd = JsonLdNode

export const organizationId = ({ siteUrl }: SiteFacts): string => `${siteUrl}/#organization`

/** The studio's logo. Search engines require a square bitmap of at least 112 pixels. */
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

export const absoluteAddress = (address: string, { siteUrl }: Pick<SiteFacts, 'siteUrl'>): string =>
  /^https?:\/\//i.test(address) ? address : `${siteUrl}/${address.replace(/^\/+/, '')}`
