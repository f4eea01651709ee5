import type { FetchConsentTools } from '../ports/consent-tools.ts'
import { type CookieConsent, createCookieConsent } from './cookie-consent.ts'

interface Dependencies {
  readonly tools: FetchConsentTools
}

export type StartCookieConsent = () => Promise<CookieConsent>

/** Only a browser has cookies to ask for: nothing of this stands in the page that the server sends. */
export const startCookieConsent =
  ({ tools }: Dependencies): StartCookieConsent =>
  async () =>
    createCookieConsent(await tools())
