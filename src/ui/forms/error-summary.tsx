import type { Refusal } from '#application/forms/form-state.ts'
import { isMissing, type ProblemAt } from '#domain/forms/checks.ts'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import { useFormMessages } from './form-messages-in.ts'
import styles from './forms.module.css'
import { problemText } from './problem-text.ts'

interface Props<Field extends string> {
  readonly problems: readonly ProblemAt<Field>[]
  readonly refusal: Refusal<Field> | null
  readonly labelOf: (field: Field) => string
  readonly idOf: (field: Field) => string
}

export const ErrorSummary = <Field extends string>({ problems, refusal, labelOf, idOf }: Props<Field>) => {
  const { language } = useSite().address
  const messages = useFormMessages()
  return (
    <div className={styles.summary}>
      <p className={styles.invalid}>
        {refusal === null ? messages.invalid : messages.notAccepted}
        {refusal !== null || problems.every(({ problem }) => isMissing(problem))
          ? null
          : ` ${messages.incorrect}`}
      </p>
      <ul className={styles.problems}>
        {problems.map(({ field, problem }) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(idOf(field))?.focus()
              }}
            >
              {filled(messages.problemOf, {
                field: labelOf(field).replace(/\.$/, ''),
                problem: problemText(problem, messages, language),
              })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
