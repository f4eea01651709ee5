import { useStore } from 'zustand'
import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './cookie-settings.module.css'

/** The settings, at the bottom of the screen. Necessary cookies cannot be switched off. */
export const CookieSettings = ({ consent }: { readonly consent: CookieConsent }) => {
  const { messages } = useSite()
  const { performance } = useStore(consent.state)
  return (
    <Dialog dialog={consent.settings} labelledBy="cookie-settings" className={styles.dialog}>
      <form
        className={styles.content}
        onSubmit={(event) => {
          event.preventDefault()
          consent.saveSettings()
        }}
      >
        <h2 className={styles.title} id="cookie-settings">
          {messages.cookieSettings}
        </h2>
        <label className={styles.category}>
          <input
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked
            aria-checked
            disabled
            readOnly
          />
          {messages.necessary}
        </label>
        <label className={styles.category}>
          <input
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={performance}
            aria-checked={performance}
            onChange={(event) => consent.switchPerformance(event.currentTarget.checked)}
          />
          {messages.performance}
        </label>
        <Button type="submit">{messages.save}</Button>
      </form>
    </Dialog>
  )
}
