import { type SubmitEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Controls } from '#application/forms/controls.ts'
import { hiddenFieldOf } from './hidden-field.tsx'
import { typedBefore } from './typed-before.ts'

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
    const form = event.currentTarget
    flushSync(() => submit(hiddenFieldOf(form)))
    focusFirstWrong()
  }
  return onSubmit
}
