import type { SiteFacts } from '#application/site/site-facts.ts'
import type { JsonLd } from './json-ld.ts'

/** The studio is named once, on the home page; other things refer to it by this id. */
export const organizationId = ({ siteUrl }: SiteFacts): string => `${siteUrl}/#organization`

export interface StudioFacts {
  readonly logo?: string
  readonly sameAs?: readonly string[]
}

export const organization = (facts: SiteFacts, { logo, sameAs }: StudioFacts = {}): JsonLd => ({
  '@type': 'Organization',
  '@id': organizationId(facts),
  name: facts.brand,
  url: `${facts.siteUrl}/`,
  logo,
  sameAs: sameAs === undefined || sameAs.length === 0 ? undefined : sameAs,
})
