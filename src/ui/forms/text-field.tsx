import type { ChangeEvent, InputEvent } from 'react'
import { type TextField as TextFieldRow, withoutFirstSpace } from '#domain/forms/fields.ts'
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './forms.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Stops the visitor from typing a space at the beginning of the text. In some browsers, such a space fires no change
 * event, so the form could not remove it afterwards.
 */
const refuseFirstSpace = (event: InputEvent<Control>): void => {
  const { value, selectionStart } = event.currentTarget
  const isFirst = selectionStart === null ? value === '' : selectionStart === 0
  if (isFirst && event.data && withoutFirstSpace(event.data) === '') event.preventDefault()
}

/**
 * Passes the typed text to `onType`. If the form removes characters from it, the caret stays where the visitor typed.
 */
const takeTyped = (event: ChangeEvent<Control>, onType: (text: string) => void): void => {
  const control = event.currentTarget
  const { value: typed, selectionEnd } = control
  onType(typed)
  if (selectionEnd === null) return
  queueMicrotask(() => {
    if (control.value === typed) return
    const place = Math.max(control.value.length - (typed.length - selectionEnd), 0)
    control.setSelectionRange(place, place)
  })
}

interface TextFieldProps extends FieldProps {
  readonly name: string
  readonly value: string
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly autoComplete?: string | undefined
  readonly isLocked: boolean
  readonly isWide?: boolean
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

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

interface FieldOfTextProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'isRequired'> {
  readonly field: TextFieldRow
}

export const FieldOfText = ({ field, ...props }: FieldOfTextProps) => {
  const { lines, limit, input = 'text', autoComplete, isRequired = false } = field
  return lines === 'many' ? (
    <LongTextField {...props} limit={limit} isRequired={isRequired} />
  ) : (
    <TextField {...props} type={input} autoComplete={autoComplete} isRequired={isRequired} />
  )
}
