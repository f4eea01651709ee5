import type { ConsentJar } from '#application/ports/consent-jar.ts'
import { clearingCookies, holdsForeignCookies } from '#domain/consent/clearing.ts'
import { consentCookie, storedConsent } from '#domain/consent/consent-cookie.ts'

interface Settings {
  readonly days: number
  readonly domain: string
}

const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export const cookieConsentJar = ({ days, domain }: Settings): ConsentJar => ({
  stored: () => storedConsent(document.cookie),
  keep: (consent) => {
    const https = location.protocol === 'https:'
    const place = { path: location.pathname, host: location.hostname, consentDomain: domain, https }
    for (const cookie of clearingCookies(document.cookie, place)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API tells nothing at once, and not to every browser
      document.cookie = cookie
    }
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = consentCookie(consent, { days, domain, https })
  },
  holdsForeign: () => holdsForeignCookies(document.cookie),
  asksForPrivacy,
})
