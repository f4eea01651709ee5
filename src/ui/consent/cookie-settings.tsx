import { useStore } from 'zustand'
import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './cookie-settings.module.css'

interface SwitchProps {
  readonly id: string
  readonly name: string
  readonly why: string
  readonly isOn: boolean
  readonly onSwitch?: (isOn: boolean) => void
}

const Switch = ({ id, name, why, isOn, onSwitch }: SwitchProps) => (
  <div>
    <label className={styles.category}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={`why-${id}`}
        disabled={onSwitch === undefined}
        readOnly={onSwitch === undefined}
        onChange={(event) => onSwitch?.(event.currentTarget.checked)}
      />
      {name}
    </label>
    <p className={styles.why} id={`why-${id}`}>
      {why}
    </p>
  </div>
)

export const CookieSettings = ({ consent }: { readonly consent: CookieConsent }) => {
  const { messages } = useSite()
  const texts = messages.consent
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
        <Switch id="necessary" name={texts.necessary} why={texts.whyNecessary} isOn />
        <Switch
          id="performance"
          name={texts.performance}
          why={texts.whyPerformance}
          isOn={performance}
          onSwitch={consent.switchPerformance}
        />
        <Button type="submit">{texts.save}</Button>
      </form>
    </Dialog>
  )
}
