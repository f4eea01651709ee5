import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './forms.module.css'
import { refuseFirstSpace, takeTyped } from './typing.ts'

interface TextFieldProps extends FieldProps {
  readonly name: string
  readonly value: string
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly autoComplete?: string
  readonly isLocked: boolean
  readonly isWide?: boolean
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** One line of text. */
export const TextField = ({
  name,
  value,
  type = 'text',
  autoComplete = 'off',
  isLocked,
  onType,
  onLeave,
  ...field
}: TextFieldProps) => (
  <FieldFrame {...field}>
    <input
      {...controlProps(field)}
      className={styles.control}
      name={name}
      type={type}
      value={value}
      autoComplete={autoComplete}
      autoCapitalize={type === 'text' ? undefined : 'none'}
      readOnly={isLocked}
      onBeforeInput={refuseFirstSpace}
      onChange={(event) => takeTyped(event, onType)}
      onBlur={onLeave}
    />
  </FieldFrame>
)

interface LongTextFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  readonly limit: number
}

/** Many lines of text, which grow with what is typed. */
export const LongTextField = ({
  name,
  value,
  limit,
  isLocked,
  onType,
  onLeave,
  ...field
}: LongTextFieldProps) => (
  <FieldFrame {...field} isWide count={{ text: value, limit }}>
    <textarea
      {...controlProps(field)}
      className={`${styles.control} ${styles.long}`}
      name={name}
      rows={5}
      value={value}
      readOnly={isLocked}
      onBeforeInput={refuseFirstSpace}
      onChange={(event) => takeTyped(event, onType)}
      onBlur={onLeave}
    />
  </FieldFrame>
)
