import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { cookiePolicyAddress } from '#domain/legal/footer-links.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { Button } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import shell from '../site/shell.module.css'
import styles from './cookie-choices.module.css'
import type { CookieSettings } from './cookie-settings.tsx'

const CookieBanner = ({ consent }: { readonly consent: CookieConsent }) => {
  const { address, facts, messages } = useSite()
  const texts = messages.consent
  const policy = cookiePolicyAddress(facts.termsHost, address.language)
  const { banner } = useStore(consent.state)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-banner', banner !== 'hidden')
  }, [banner])
  if (banner === 'hidden') return null
  const choose = (chose: 'only necessary' | 'all') => {
    // The focused button disappears with the banner, so the keyboard focus moves to the content.
    if (document.activeElement?.matches(':focus-visible'))
      document.getElementById('content')?.focus({ preventScroll: true })
    consent.choose({ chose })
  }
  return (
    <section className={styles.banner} aria-labelledby="cookie-banner">
      <div className={styles.text}>
        <p className={styles.title} id="cookie-banner">
          {texts.weUseCookies}
        </p>
        <p>
          {texts.whyCookies}{' '}
          {isTurnedOff(policy, facts.off) ? null : <TextLink link={policy}>{messages.cookiePolicy}</TextLink>}
        </p>
      </div>
      <div className={styles.choices}>
        <Button look="quiet" onClick={() => choose('only necessary')}>
          {texts.onlyNecessary}
        </Button>
        <Button look="quiet" onClick={() => choose('all')}>
          {texts.acceptAll}
        </Button>
        <button
          type="button"
          className={styles.settings}
          aria-haspopup="dialog"
          onClick={consent.openSettings}
        >
          {texts.settings}
        </button>
      </div>
    </section>
  )
}

/** Loads the settings when a visitor opens them for the first time. */
const LateCookieSettings = ({ consent }: { readonly consent: CookieConsent }) => {
  const [Settings, setSettings] = useState<typeof CookieSettings | null>(null)
  const { phase, close } = consent.settings
  const isOpen = useStore(phase) === 'open'
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./cookie-settings.tsx')
      setSettings(() => loaded.CookieSettings)
    }
    if (isOpen) load().catch(close)
  }, [isOpen, close])
  return Settings === null ? null : <Settings consent={consent} />
}

const Printed = () => {
  const { address, facts } = useSite()
  const day = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const date = () => {
      const now = formatInZone(Date.now(), facts.timeZone, LANGUAGE_FACTS[address.language].date)
      if (day.current !== null) day.current.textContent = ` · ${now}`
    }
    addEventListener('beforeprint', date)
    return () => removeEventListener('beforeprint', date)
  }, [address.language, facts.timeZone])
  return (
    <p className={shell.printed}>
      {facts.siteUrl + writtenAddress(address)}
      <span ref={day} />
    </p>
  )
}

export const CookieChoices = ({ consent }: { readonly consent: CookieConsent }) => (
  <>
    <CookieBanner consent={consent} />
    <LateCookieSettings consent={consent} />
    <Printed />
  </>
)
