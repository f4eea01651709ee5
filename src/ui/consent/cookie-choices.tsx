import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'

/** The banner and the settings, rendered in the browser only. */
export const CookieChoices = ({ consent }: { readonly consent: CookieConsent }) => (
  <>
    <CookieBanner consent={consent} />
    <CookieSettings consent={consent} />
  </>
)
