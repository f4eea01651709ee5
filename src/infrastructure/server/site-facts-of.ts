import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Settings } from './settings.ts'

/** What pages get to know of the settings; `boundUrl` is where the site really listens. */
export const siteFactsOf = (settings: Settings, boundUrl: string): SiteFacts => ({
  brand: settings.SITE_BRAND,
  siteUrl: settings.SITE_URL ?? boundUrl,
  mediaBase: settings.MEDIA_BASE_URL,
  imageBase: settings.IMAGE_BASE_URL ?? `${settings.MEDIA_BASE_URL}images/`,
  videoBase: settings.VIDEO_BASE_URL ?? `${settings.MEDIA_BASE_URL}videos/`,
  supportUrl: settings.SUPPORT_URL ?? '',
  termsHost: settings.TERMS_HOST ?? '',
  timeZone: settings.TIME_ZONE,
  highlightsImportantNews: settings.HIGHLIGHT_IMPORTANT_NEWS,
  consentDays: settings.CONSENT_DAYS,
  consentDomain: settings.CONSENT_DOMAIN ?? '',
  analytics:
    settings.ANALYTICS_SCRIPT_URL === undefined || settings.ANALYTICS_ID === undefined
      ? null
      : { scriptUrl: settings.ANALYTICS_SCRIPT_URL, id: settings.ANALYTICS_ID },
  maxUploadMegabytes: settings.MAX_UPLOAD_MB,
})
