import type { ReactNode, SubmitEvent } from 'react'
import type { Outcome } from '#application/forms/form-state.ts'
import type { Dialog as DialogLife } from '#application/site/dialog.ts'
import { inLanguage } from '#domain/language/address.ts'
import { queryValue } from '#domain/site/page-address.ts'
import { Button } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { formMessagesIn } from './form-messages-in.ts'
import styles from './forms.module.css'
import { HiddenField } from './hidden-field.tsx'
import { ResultDialog } from './result-dialog.tsx'

interface Props {
  readonly id: string
  readonly title: string
  readonly isHydrated: boolean
  readonly canSend: boolean
  readonly isSending: boolean
  readonly outcome: Outcome | null
  readonly result: DialogLife
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Between the fields and the button. */
  readonly summary: ReactNode
  /** Next to the button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A form that was sent without script has no dialog: its outcome is shown above the fields. */
const outcomeAboveFields = (
  outcome: Outcome | null,
  isHydrated: boolean,
  wasSent: boolean,
): Outcome | null => {
  if (!isHydrated && outcome !== null) return outcome
  return wasSent && outcome === null ? 'sent' : null
}

/** What both forms have around their fields. Without script the browser posts it to the page's own address. */
export const FormLayout = ({
  id,
  title,
  isHydrated,
  canSend,
  isSending,
  outcome,
  result,
  onSubmit,
  summary,
  aside,
  children,
}: Props) => {
  const { path, search, language } = useSite().address
  const messages = formMessagesIn(language)
  const shownOutcome = outcomeAboveFields(outcome, isHydrated, queryValue(search, 'sent') === '1')
  return (
    <>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <form
        className={styles.form}
        id={id}
        method="post"
        action={`${inLanguage(path, language)}#${id}`}
        encType="multipart/form-data"
        aria-labelledby={`${id}-title`}
        aria-busy={isSending}
        noValidate
        onSubmit={onSubmit}
      >
        {shownOutcome === null ? null : (
          <p className={styles.outcome} role="status">
            <strong>{messages.results[shownOutcome].title}</strong> {messages.results[shownOutcome].text}
          </p>
        )}
        <input type="hidden" name="token" value="" />
        <HiddenField />
        <div className={styles.fields}>{children}</div>
        <div role="alert">{summary}</div>
        <div className={styles.end}>
          <Button type="submit" aria-disabled={isHydrated && !canSend}>
            {messages.send}
          </Button>
          <p className={styles.sending} role="status">
            {isSending ? messages.sending : null}
          </p>
          {aside}
        </div>
      </form>
      <ResultDialog dialog={result} outcome={outcome} />
    </>
  )
}
