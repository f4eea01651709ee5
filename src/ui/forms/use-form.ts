import { type SubmitEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hiddenFieldOf } from './hidden-field.tsx'
import { type Typed, typedBefore } from './typed-before.ts'

interface Wishes {
  readonly id: string
  readonly restore: () => void
  /** Takes over what was typed before the script was there. */
  readonly takeOver: (typed: Typed) => void
  readonly submit: (hiddenField: string) => void
  /** Where the first thing is that is wrong; `null`: nothing is. */
  readonly firstWrong: () => string | null
}

/** The life of a form in the page. Before `isAlive` it is a plain one, which the browser itself sends. */
export const useForm = ({ id, restore, takeOver, submit, firstWrong }: Wishes) => {
  const [typed] = useState(() => typedBefore(id))
  const [isAlive, setAlive] = useState(false)

  // Once, when the form stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the wishes close over changes with every draw
  useEffect(() => {
    restore()
    takeOver(typed)
    setAlive(true)
  }, [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => submit(hiddenFieldOf(form)))
    const wrong = firstWrong()
    if (wrong !== null) document.getElementById(wrong)?.focus()
  }
  return { isAlive, onSubmit }
}
