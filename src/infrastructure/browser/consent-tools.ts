import { clearingCookies, foreignCookies } from '#application/consent/clearing.ts'
import { consentCookie, storedConsent } from '#application/consent/consent-cookie.ts'
import { cookieNames } from '#application/consent/cookies.ts'
import type { ConsentJar, ConsentTools } from '#application/ports/consent.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Consent } from '#domain/consent/consent.ts'

/**
 * A key in the session storage. When a visitor takes back a consent, the site deletes the cookies of third-party
 * scripts and reloads the page. A script may set a cookie just before the reload. The reloaded page finds this key, and
 * deletes the cookies a second time.
 */
const LEFTOVERS = 'cookies-to-clear'

const clear = (names: readonly string[], consentDomain: string) => {
  const https = location.protocol === 'https:'
  const place = { path: location.pathname, host: location.hostname, consentDomain, https }
  for (const cookie of clearingCookies(names, place)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not every browser has it
    document.cookie = cookie
  }
}

const ifStored = (action: (storage: Storage) => void) => {
  try {
    action(sessionStorage)
  } catch {}
}

/**
 * Sends the visitor's choice to the site. With `keepalive`, the request continues while the page reloads. A failed
 * request does no harm, because the cookie already stores the choice.
 */
const record = (address: string, accepted: Consent) => {
  fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accepted, language: document.documentElement.lang }),
  }).catch(() => {})
}

const cookieConsentJar = ({ consentDays, consentDomain, choicesAddress }: SiteFacts): ConsentJar => ({
  stored: () => storedConsent(document.cookie),
  keep: (consent) => {
    clear(cookieNames(document.cookie), consentDomain)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = consentCookie(consent, {
      days: consentDays,
      domain: consentDomain,
      https: location.protocol === 'https:',
    })
    if (choicesAddress !== undefined) record(choicesAddress, consent)
  },
  expectLeftovers: () => ifStored((storage) => storage.setItem(LEFTOVERS, '')),
  clearLeftovers: () =>
    ifStored((storage) => {
      if (storage.getItem(LEFTOVERS) === null) return
      storage.removeItem(LEFTOVERS)
      clear(foreignCookies(document.cookie), consentDomain)
    }),
  asksForPrivacy: () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
})

const queueGoogleCommands = (id: string) => {
  const commands: unknown[] = []
  const queue = function (..._command: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: the script recognises a command by its type, which is that of arguments
    commands.push(arguments)
  }
  queue('js', new Date())
  queue('config', id)
  Object.assign(window, { dataLayer: commands })
}

/**
 * Returns analytics that load the provider's script after the visitor's consent. Some providers read the id from the
 * script's address, some from an attribute, and Google from a queue of commands. So the script gets the id in all
 * three ways.
 */
const scriptAnalytics = (settings: SiteFacts['analytics']) => {
  let started = false
  return {
    start: () => {
      if (settings === null || started) return
      started = true
      const script = document.createElement('script')
      script.async = true
      const address = new URL(settings.scriptUrl)
      address.searchParams.set('id', settings.id)
      script.src = address.href
      script.dataset['websiteId'] = settings.id
      queueGoogleCommands(settings.id)
      document.head.append(script)
    },
  }
}

export const consentTools = (facts: SiteFacts): ConsentTools => ({
  jar: cookieConsentJar(facts),
  analytics: scriptAnalytics(facts.analytics),
  page: { reload: () => location.reload() },
})
