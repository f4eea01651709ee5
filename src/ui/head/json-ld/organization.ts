import type { SiteFacts } from '#application/site/site-facts.ts'
import type { JsonLd } from './json-ld.ts'

/** The studio is named once, on the home page; other things refer to it by this id. */
export const organizationId = ({ siteUrl }: SiteFacts): string => `${siteUrl}/#organization`

/** Search engines want a square bitmap of at least 112 pixels. */
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
