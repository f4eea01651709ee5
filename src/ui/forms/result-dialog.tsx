import type { Outcome } from '#application/forms/form-state.ts'
import type { Dialog as DialogLife } from '#application/site/dialog.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useSite } from '../kit/site-context.ts'
import { formMessagesIn } from './form-messages-in.ts'
import styles from './forms.module.css'

interface Props {
  readonly dialog: DialogLife
  readonly outcome: Outcome | null
}

/** Where the browser puts the focus when the dialog opens. React's own `autoFocus` comes too early for that. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** The outcome of a submission. */
export const ResultDialog = ({ dialog, outcome }: Props) => {
  const messages = formMessagesIn(useSite().address.language)
  if (outcome === null) return null
  const { title, text } = messages.results[outcome]
  return (
    <Dialog dialog={dialog} labelledBy="form-result" className={styles.dialog}>
      <div className={styles.result}>
        <h2 className={styles.resultTitle} id="form-result">
          {title}
        </h2>
        <p>{text}</p>
        <Button onClick={dialog.close} ref={focusFirst}>
          {messages.ok}
        </Button>
      </div>
    </Dialog>
  )
}
