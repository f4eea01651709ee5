import type { ConsentTools } from '#application/ports/consent-tools.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { browserPage } from './browser-page.ts'
import { cookieConsentJar } from './cookie-consent-jar.ts'
import { scriptAnalytics } from './script-analytics.ts'

export const consentTools = ({ analytics, consentDays, consentDomain }: SiteFacts): ConsentTools => ({
  jar: cookieConsentJar({ days: consentDays, domain: consentDomain }),
  analytics: scriptAnalytics(analytics),
  page: browserPage,
})
