import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { Dialog as DialogLife } from '#application/site/dialog.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { type PageAddress, queryValue } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import { Button } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import { useFormMessages } from './form-messages-in.ts'
import styles from './forms.module.css'
import { HiddenField } from './hidden-field.tsx'
import { outcomeText } from './problem-text.ts'
import { OwnPageLink, ResultDialog } from './result-dialog.tsx'

interface ShownOutcomeProps {
  readonly form: FormName
  readonly outcome: SendingOutcome
  readonly next: string
}

const ShownOutcome = ({ form, outcome, next }: ShownOutcomeProps) => {
  const messages = useFormMessages()
  const { title, text, reason, reference } = outcomeText(outcome, form, messages, useSite().address.language)
  return (
    <p className={styles.outcome} role="status">
      <strong>{title}</strong>{' '}
      {[text, outcome.is === 'sent' ? next : '', reason, reference].filter((words) => words).join(' ')}
      <OwnPageLink outcome={outcome} before=" " />
    </p>
  )
}

interface RemainsProps {
  readonly id: string
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

const Remains = ({ id, missing, wrong }: RemainsProps) => {
  const { stillMissing, stillWrong } = useFormMessages()
  return (
    <div className={styles.remains} id={id}>
      {missing.length > 0 ? <p>{filled(stillMissing, { fields: missing.join(', ') })}</p> : null}
      {wrong.length > 0 ? <p>{filled(stillWrong, { fields: wrong.join(', ') })}</p> : null}
    </div>
  )
}

type FormName = 'contact' | 'application'

interface Props extends Omit<RemainsProps, 'id'> {
  readonly id: FormName
  readonly title: string
  readonly canSend: boolean
  readonly isSending: boolean
  readonly outcome: SendingOutcome | null
  readonly token: string
  readonly result: DialogLife
  readonly next?: string
  readonly picture?: Image | null
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly summary: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * Returns the outcome of a form that was sent without JavaScript. The page shows the outcome above the fields,
 * because the result dialog needs JavaScript.
 */
const outcomeAboveFields = (
  outcome: SendingOutcome | null,
  isHydrated: boolean,
  { search }: PageAddress,
): SendingOutcome | null => {
  if (!isHydrated && outcome !== null) return outcome
  const wasSent = queryValue(search, 'sent') === '1' && outcome === null
  const reference = queryValue(search, 'reference')
  // Anyone can change the query parameters. The link must therefore be a path of this site, and the reference a
  // number.
  const link = /^\/\w[\w/]*$/.exec(queryValue(search, 'link') ?? '')?.[0]
  return wasSent ? { is: 'sent', reference: /^\d{1,15}$/.exec(reference ?? '')?.[0], link } : null
}

export const FormLayout = ({
  id,
  title,
  canSend,
  isSending,
  outcome,
  token,
  missing,
  wrong,
  result,
  next = '',
  picture = null,
  onSubmit,
  summary,
  aside,
  children,
}: Props) => {
  const { address } = useSite()
  const { path, language } = address
  const messages = useFormMessages()
  // If the parent component held this state, a change of the state would render all fields again.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  // True if the page says which fields are missing or wrong. Before hydration, the style sheet hides this text, but
  // keeps its place free. Otherwise the page would shift when the text appears.
  const remains = !canSend && !isSending
  const shownOutcome = outcomeAboveFields(outcome, isHydrated, address)
  return (
    <>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      <form
        className={styles.form}
        id={id}
        method="post"
        action={`${localizedAddress(path, language)}#${id}`}
        encType="multipart/form-data"
        aria-labelledby={`${id}-title`}
        aria-busy={isSending}
        noValidate
        data-hydrated={isHydrated || undefined}
        onSubmit={onSubmit}
      >
        {shownOutcome === null ? null : <ShownOutcome form={id} outcome={shownOutcome} next={next} />}
        <input type="hidden" name="token" value={token} />
        <HiddenField />
        <div className={styles.fields}>{children}</div>
        <div role="alert">{summary}</div>
        <div className={styles.end}>
          <Button
            type="submit"
            aria-disabled={isHydrated && !canSend}
            aria-describedby={isHydrated && remains ? `${id}-remains` : undefined}
          >
            {messages.send}
          </Button>
          <div className={styles.progress}>
            <p role="status">{isSending ? messages.sending : null}</p>
            {remains ? <Remains id={`${id}-remains`} missing={missing} wrong={wrong} /> : null}
          </div>
          {aside}
        </div>
      </form>
      <ResultDialog dialog={result} outcome={outcome} form={id} next={next} picture={picture} />
    </>
  )
}
