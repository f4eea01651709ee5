import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'

/** What a visitor sees of the choice about cookies. It is drawn in the browser alone. */
export const CookieChoices = ({ consent }: { readonly consent: CookieConsent }) => (
  <>
    <CookieBanner consent={consent} />
    <CookieSettings consent={consent} />
  </>
)
