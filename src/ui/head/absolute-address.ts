import type { SiteFacts } from '#application/site/site-facts.ts'

/** Search engines and social networks want whole addresses. */
export const absoluteAddress = (address: string, { siteUrl }: Pick<SiteFacts, 'siteUrl'>): string =>
  /^https?:\/\//i.test(address) ? address : `${siteUrl}/${address.replace(/^\/+/, '')}`
