import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { Printed } from './printed.tsx'

/** What only the browser renders, after the page: the banner, the settings, and the line below a printed page. */
export const CookieChoices = ({ consent }: { readonly consent: CookieConsent }) => (
  <>
    <CookieBanner consent={consent} />
    <CookieSettings consent={consent} />
    <Printed />
  </>
)
