import type { SiteFacts } from '#application/site/site-facts.ts'

type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[] | undefined

interface JsonLdNode {
  readonly '@type': string
  readonly [property: string]: JsonLdValue
}

export type JsonLd = JsonLdNode

/** Names the studio where its full description is on another page. */
export const organizationName = ({ siteUrl, brand }: SiteFacts): JsonLd => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: brand,
})

/** The studio's logo. Search engines require a square bitmap of at least 112 pixels. */
const LOGO = { path: '/icons/icon-512.png', size: 512 }

export const organization = (facts: SiteFacts): JsonLd => ({
  ...organizationName(facts),
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
