import type { ChangeEvent, InputEvent } from 'react'
import { withoutFirstSpace } from '#domain/forms/fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A leading space is refused before it is shown: some browsers would show it without reporting it. */
export const refuseFirstSpace = (event: InputEvent<Control>): void => {
  const { value, selectionStart } = event.currentTarget
  const isFirst = selectionStart === null ? value === '' : selectionStart === 0
  if (isFirst && event.data && withoutFirstSpace(event.data) === '') event.preventDefault()
}

/** If the form removes characters, the caret stays at the visitor's place. */
export const takeTyped = (event: ChangeEvent<Control>, onType: (text: string) => void): void => {
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
