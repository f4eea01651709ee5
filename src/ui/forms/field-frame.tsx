import type { ComponentProps, ReactNode } from 'react'
import { type FieldProblem, lengthOf } from '#domain/forms/checks.ts'
import { formatNumber } from '#domain/language/number.ts'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import { useFormMessages } from './form-messages-in.ts'
import styles from './forms.module.css'
import { problemText } from './problem-text.ts'

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly problem: FieldProblem | null
  readonly isRequired?: boolean
}

export const problemId = (id: string) => `${id}-problem`

export const controlProps = ({ id, problem, isRequired = false }: Omit<FieldProps, 'label'>) => ({
  id,
  required: isRequired,
  'aria-invalid': problem !== null,
  'aria-describedby': problem === null ? undefined : problemId(id),
})

interface FrameProps extends FieldProps {
  readonly count?: { readonly text: string; readonly limit: number } | undefined
  readonly isWide?: boolean
  readonly children: ReactNode
}

export const FieldFrame = ({
  id,
  label,
  problem,
  isRequired = false,
  count,
  isWide = false,
  children,
}: FrameProps) => {
  const { language } = useSite().address
  const messages = useFormMessages()
  const length = count === undefined ? 0 : lengthOf(count.text.trim())
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {children}
      <div className={styles.below}>
        <p className={styles.problem} id={problemId(id)}>
          {problem === null ? null : problemText(problem, messages, language)}
        </p>
        {count === undefined ? null : (
          <p className={styles.count} data-over={length > count.limit || undefined}>
            {filled(messages.countOf, {
              n: formatNumber(language, length),
              limit: formatNumber(language, count.limit),
            })}
          </p>
        )}
      </div>
    </div>
  )
}

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'id'>, Omit<FieldProps, 'problem'> {
  readonly problem?: FieldProblem | null
}

/** A field of a form that only the server renders. Its id is also its name. */
export const InputField = ({ id, label, problem = null, isRequired = false, ...input }: InputFieldProps) => (
  <FieldFrame id={id} label={label} problem={problem} isRequired={isRequired}>
    <input {...controlProps({ id, problem, isRequired })} className={styles.control} name={id} {...input} />
  </FieldFrame>
)
