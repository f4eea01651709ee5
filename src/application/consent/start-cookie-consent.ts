import type { Analytics } from '../ports/analytics.ts'
import type { ConsentJar } from '../ports/consent-jar.ts'
import type { Page } from '../ports/page.ts'
import { type CookieConsent, createCookieConsent } from './cookie-consent.ts'

interface Dependencies {
  readonly jar: ConsentJar
  readonly analytics: Analytics
  readonly page: Page
}

export type StartCookieConsent = () => Promise<CookieConsent>

/** Only a browser has cookies to ask for: nothing of this stands in the page that the server sends. */
export const startCookieConsent =
  (dependencies: Dependencies): StartCookieConsent =>
  async () =>
    createCookieConsent(dependencies)
