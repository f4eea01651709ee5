import type { Analytics, ConsentJar, ConsentTools, Page } from '#application/ports/consent.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { clearingCookies, holdsForeignCookies } from '#domain/consent/clearing.ts'
import { consentCookie, storedConsent } from '#domain/consent/consent-cookie.ts'

interface CookieSettings {
  readonly days: number
  readonly domain: string
}

const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

const cookieConsentJar = ({ days, domain }: CookieSettings): ConsentJar => ({
  stored: () => storedConsent(document.cookie),
  keep: (consent) => {
    const https = location.protocol === 'https:'
    const place = { path: location.pathname, host: location.hostname, consentDomain: domain, https }
    for (const cookie of clearingCookies(document.cookie, place)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not every browser has it
      document.cookie = cookie
    }
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = consentCookie(consent, { days, domain, https })
  },
  holdsForeign: () => holdsForeignCookies(document.cookie),
  asksForPrivacy,
})

interface AnalyticsSettings {
  readonly scriptUrl: string
  readonly id: string
}

/** A third party's script: it is not requested before the visitor allows it. */
const scriptAnalytics = (settings: AnalyticsSettings | null): Analytics => {
  let started = false
  return {
    start: () => {
      if (settings === null || started) return
      started = true
      const script = document.createElement('script')
      script.async = true
      script.src = `${settings.scriptUrl}?id=${encodeURIComponent(settings.id)}`
      document.head.append(script)
    },
  }
}

const browserPage: Page = { reload: () => location.reload() }

export const consentTools = ({ analytics, consentDays, consentDomain }: SiteFacts): ConsentTools => ({
  jar: cookieConsentJar({ days: consentDays, domain: consentDomain }),
  analytics: scriptAnalytics(analytics),
  page: browserPage,
})
