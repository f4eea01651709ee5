import { useSite } from '../kit/site-context.ts'
import { controlProps, type FieldProps } from './field-frame.tsx'
import { useFormMessages } from './form-messages-in.ts'
import styles from './forms.module.css'
import { problemText } from './problem-text.ts'

interface CheckFieldProps extends FieldProps {
  readonly name: string
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
  readonly onLeave: () => void
}

export const CheckField = ({ name, label, isChecked, onCheck, onLeave, ...field }: CheckFieldProps) => {
  const { language } = useSite().address
  const messages = useFormMessages()
  const { id, problem } = field
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label className={styles.check} data-required={field.isRequired || undefined}>
        <input
          {...controlProps(field)}
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={(event) => onCheck(event.currentTarget.checked)}
          onBlur={onLeave}
        />
        <span>{label}</span>
      </label>
      <div className={styles.below}>
        <p className={styles.problem} id={`${id}-problem`}>
          {problem === null ? null : problemText(problem, messages, language)}
        </p>
      </div>
    </div>
  )
}
