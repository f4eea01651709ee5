import type { Outcome } from '#application/forms/form-state.ts'
import type { Dialog as DialogLife } from '#application/site/dialog.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useSite } from '../kit/site-context.ts'
import { useFormMessages } from './form-messages-in.ts'
import styles from './forms.module.css'
import { outcomeText } from './problem-text.ts'

interface Props {
  readonly dialog: DialogLife
  readonly outcome: Outcome | null
  readonly form: 'contact' | 'application'
}

/** The page of what was sent. It is the server's alone, so the browser loads it. */
export const OwnPageLink = ({ outcome }: Pick<Props, 'outcome'>) => {
  const { ownPage } = useFormMessages()
  if (outcome?.is !== 'sent' || outcome.link === undefined) return null
  return (
    <>
      {' '}
      <a href={outcome.link}>{ownPage}</a>
    </>
  )
}

/** Where the browser puts the focus when the dialog opens. React's own `autoFocus` comes too early for that. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** The outcome of a submission. */
export const ResultDialog = ({ dialog, outcome, form }: Props) => {
  const { language } = useSite().address
  const messages = useFormMessages()
  if (outcome === null) return null
  const { title, text, reason, reference } = outcomeText(outcome, form, messages, language)
  return (
    <Dialog dialog={dialog} labelledBy="form-result" className={styles.dialog}>
      <div className={styles.result}>
        <h2 className={styles.resultTitle} id="form-result">
          {title}
        </h2>
        <p id="form-result-text">{text}</p>
        {reason === '' ? null : <p id="form-result-reason">{reason}</p>}
        {reference === '' ? null : (
          <p className={styles.reference} id="form-result-number">
            {reference}
          </p>
        )}
        <OwnPageLink outcome={outcome} />
        <Button
          onClick={dialog.close}
          ref={focusFirst}
          aria-describedby="form-result-text form-result-reason form-result-number"
        >
          {messages.ok}
        </Button>
      </div>
    </Dialog>
  )
}
