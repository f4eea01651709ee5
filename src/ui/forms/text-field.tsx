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
  /** A field of several lines has a limit, which it shows. */
  readonly limit?: number
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

export const TextField = ({
  name,
  value,
  type = 'text',
  autoComplete = 'off',
  isLocked,
  limit,
  onType,
  onLeave,
  ...field
}: TextFieldProps) => {
  const control = {
    ...controlProps(field),
    name,
    value,
    readOnly: isLocked,
    onBeforeInput: refuseFirstSpace,
    onChange: (event: ChangeEvent<Control>) => takeTyped(event, onType),
    onBlur: onLeave,
  }
  return limit === undefined ? (
    <FieldFrame {...field}>
      <input
        {...control}
        className={styles.control}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? undefined : 'none'}
      />
    </FieldFrame>
  ) : (
    <FieldFrame {...field} isWide count={{ text: value, limit }}>
      <textarea {...control} className={`${styles.control} ${styles.long}`} rows={5} />
    </FieldFrame>
  )
}

interface FieldOfTextProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'limit' | 'isRequired'> {
  readonly field: TextFieldRow
}

export const FieldOfText = ({ field, ...props }: FieldOfTextProps) => {
  const { lines, limit, input = 'text', autoComplete, isRequired = false } = field
  return lines === 'many' ? (
    <TextField {...props} limit={limit} isRequired={isRequired} />
  ) : (
    <TextField {...props} type={input} autoComplete={autoComplete} isRequired={isRequired} />
  )
}
