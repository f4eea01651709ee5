import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { Dialog as DialogLife } from '#application/site/dialog.ts'
import type { Image } from '#domain/studio/image.ts'
import { Button, buttonClass } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { useFormMessages } from './form-messages-in.ts'
import styles from './forms.module.css'
import { outcomeText } from './problem-text.ts'

interface Props {
  readonly dialog: DialogLife
  readonly outcome: SendingOutcome | null
  readonly form: 'contact' | 'application'
  readonly next: string
  readonly picture: Image | null
}

/**
 * Links to the page where the applicant can see the application. Only the server renders this page, so the link is a
 * plain `<a>`.
 */
export const OwnPageLink = ({
  outcome,
  className,
  before = '',
}: Pick<Props, 'outcome'> & { readonly className?: string | undefined; readonly before?: string }) => {
  const { ownPage } = useFormMessages()
  return outcome?.is !== 'sent' || outcome.link === undefined ? null : (
    <>
      {before}
      <a className={className} href={outcome.link}>
        {ownPage}
      </a>
    </>
  )
}

/** Gives this button the focus when the dialog opens. React's `autoFocus` would act before the dialog is open. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

export const ResultDialog = ({ dialog, outcome, form, next, picture }: Props) => {
  const { language } = useSite().address
  const messages = useFormMessages()
  if (outcome === null) return null
  const { title, text, reason, reference } = outcomeText(outcome, form, messages, language)
  const isSent = outcome.is === 'sent'
  const hasPage = isSent && outcome.link !== undefined
  return (
    <Dialog dialog={dialog} labelledBy="form-result" className={styles.dialog}>
      {isSent && picture !== null ? (
        <Picture image={picture} sizes="370px" upTo={960} decorative className={styles.world} />
      ) : null}
      <div className={styles.result}>
        <h2 className={styles.resultTitle} id="form-result">
          {title}
        </h2>
        <p id="form-result-text">{text}</p>
        {isSent && next !== '' ? <p id="form-result-next">{next}</p> : null}
        {reason === '' ? null : <p id="form-result-reason">{reason}</p>}
        {reference === '' ? null : (
          <p className={styles.reference} id="form-result-number">
            {reference}
          </p>
        )}
        <div className={styles.ways}>
          <OwnPageLink outcome={outcome} className={buttonClass} />
          <Button
            look={hasPage ? 'quiet' : 'main'}
            onClick={dialog.close}
            ref={focusFirst}
            aria-describedby="form-result-text form-result-next form-result-reason form-result-number"
          >
            {messages.ok}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
