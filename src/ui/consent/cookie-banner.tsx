import { useStore } from 'zustand'
import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { Button } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './cookie-banner.module.css'

/** Refusing is as easy as accepting: one press each, next to each other. The banner takes no focus. */
export const CookieBanner = ({ consent }: { readonly consent: CookieConsent }) => {
  const { messages } = useSite()
  const { banner } = useStore(consent.state)
  if (banner === 'hidden') return null
  return (
    <section className={styles.banner} aria-labelledby="cookie-banner">
      <p className={styles.text} id="cookie-banner">
        {messages.weUseCookies}
      </p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={() => consent.choose({ chose: 'only necessary' })}>
          {messages.onlyNecessary}
        </Button>
        <Button look="quiet" onClick={() => consent.choose({ chose: 'all' })}>
          {messages.acceptAll}
        </Button>
        <button
          type="button"
          className={styles.settings}
          aria-haspopup="dialog"
          onClick={consent.openSettings}
        >
          {messages.settings}
        </button>
      </div>
    </section>
  )
}
