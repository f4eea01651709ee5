import { type SubmitEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Controls } from '#application/forms/controls.ts'
import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'

/**
 * Reads the values that a visitor typed into the server's form before hydration. Returns null if the server has not
 * rendered the form. Call this function before the first render, but give the values to the form only afterwards,
 * because the first render must match the HTML from the server.
 */
const typedBefore = (id: string): Controls | null => {
  if (typeof document === 'undefined') return null
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return null
  const typed = new FormData(form)
  return {
    texts: (name) => typed.getAll(name).filter((value) => typeof value === 'string'),
    file: (name) => {
      const file = typed.get(name)
      return file instanceof File && file.name !== '' ? file : null
    },
  }
}

interface FormBinding {
  readonly id: string
  readonly restore: () => void
  readonly takeOver: (typed: Controls) => void
  readonly submit: (hiddenField: string) => void
  readonly isRefusedByApi: boolean
  readonly firstWrong: () => string | null
}

export const useForm = ({ id, restore, takeOver, submit, isRefusedByApi, firstWrong }: FormBinding) => {
  const [typed] = useState(() => typedBefore(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change with every render
  useEffect(() => {
    restore()
    if (typed !== null) takeOver(typed)
  }, [])

  const focusFirstWrong = () => {
    const wrong = firstWrong()
    if (wrong !== null) document.getElementById(wrong)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each refusal
  useEffect(() => {
    if (isRefusedByApi) focusFirstWrong()
  }, [isRefusedByApi])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hiddenField = new FormData(event.currentTarget).get(HIDDEN_FIELD)
    flushSync(() => submit(String(hiddenField ?? '')))
    focusFirstWrong()
  }
  return onSubmit
}
