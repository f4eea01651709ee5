import { createStore } from 'zustand/vanilla'
import { type ConsentChoice, consentOf, needsReload } from '#domain/consent/consent.ts'
import type { ConsentTools } from '../ports/consent.ts'
import type { Readable } from '../readable.ts'
import { COOKIE_SETTINGS_TIMES, createDialog } from '../site/dialog.ts'
import { allowsAnalytics, consentInForce, needsBanner } from './consent-cookie.ts'

export interface CookieConsentState {
  readonly banner: 'shown' | 'hidden'
  readonly performance: boolean
}

export const createCookieConsent = ({ jar, analytics, page }: ConsentTools) => {
  const stored = jar.stored()
  const store = createStore<CookieConsentState>(() => ({
    banner: needsBanner(stored) ? 'shown' : 'hidden',
    performance: allowsAnalytics(stored),
  }))
  const settings = createDialog('closed', COOKIE_SETTINGS_TIMES)

  if (allowsAnalytics(consentInForce(stored, jar.asksForPrivacy()))) analytics.start()
  else if (stored !== null) jar.clearLeftovers()

  const choose = (choice: ConsentChoice) => {
    const consent = consentOf(choice)
    jar.keep(consent)
    store.setState({ banner: 'hidden', performance: allowsAnalytics(consent) })
    if (needsReload(choice)) {
      jar.expectLeftovers()
      page.reload()
    } else if (allowsAnalytics(consent)) analytics.start()
  }
  const state: Readable<CookieConsentState> = store
  return {
    state,
    settings,
    choose,
    openSettings: () => {
      store.setState({ performance: allowsAnalytics(jar.stored()) })
      settings.open()
    },
    switchPerformance: (performance: boolean) => store.setState({ performance }),
    saveSettings: () => choose({ chose: 'settings', performance: store.getState().performance }),
    dispose: settings.dispose,
  }
}

export type CookieConsent = ReturnType<typeof createCookieConsent>
