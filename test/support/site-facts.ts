import type { SiteFacts } from '#application/site/site-facts.ts'

/** A studio's settings, in the form that pages need. */
export const siteFacts: SiteFacts = {
  brand: 'VIZOR',
  siteUrl: 'https://studio.example',
  cards: '/cards',
  mediaBase: '/media/',
  imageBase: '/media/images/',
  videoBase: '/media/videos/',
  supportUrl: '',
  termsHost: '',
  timeZone: 'UTC',
  highlightsImportantNews: true,
  consentDays: 365,
  consentDomain: '',
  analytics: null,
  maxUploadMegabytes: 20,
}
