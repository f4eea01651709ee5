import type { SiteFacts } from '#application/site/site-facts.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import type { JsonLd } from './json-ld.ts'
import { organizationId } from './organization.ts'

export const webSite = (facts: SiteFacts): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${facts.siteUrl}/#website`,
  name: facts.brand,
  url: `${facts.siteUrl}/`,
  inLanguage: LANGUAGES,
  publisher: { '@type': 'Organization', '@id': organizationId(facts), name: facts.brand },
})
