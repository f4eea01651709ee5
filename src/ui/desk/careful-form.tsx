import { type FormEvent, useRef, useState } from 'react'
import type { Action, DeskPage, DeskScreen } from '#application/desk/desk-page.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'

const SIGN_IN = /\/sign-in$/

const ENTRY = /\/entries\/\d+$/

const EXPIRED_FORM = 403

/** The page in the answer says what is wrong with what was typed, and has it in its form. */
const REFUSALS = [409, 422]

const pathOf = ({ url }: Response) => new URL(url).pathname

const isSignIn = (answer: Response) => SIGN_IN.test(pathOf(answer))

/** A browser keeps from the script which part of the page it was sent to, and loads no address again that differs in its part alone. */
const follow = (answer: Response, part: string) => {
  const path = pathOf(answer)
  if (!ENTRY.test(path)) return location.assign(answer.url)
  const shown = `${path}#${part}`
  if (path !== location.pathname) return location.assign(shown)
  history.replaceState(null, '', shown)
  location.reload()
}

/** The forms of a page in which people write. */
const writingActions = (screen: DeskScreen): readonly Action[] => {
  if (screen.is === 'reply') return [screen.action]
  if (screen.is !== 'entry') return []
  const { add, notes } = screen.team
  return [add, ...notes.map(({ own }) => own?.change)].flatMap((form) => form?.action ?? [])
}

interface Careful {
  readonly action: Action
  /** Where the form is. */
  readonly page: string
  /** What shows it once the server has it: a part of the entry's page. */
  readonly part: string
}

/**
 * With script, words stay in the page until the server has them: where it cannot be reached, or the session has ended, nothing is lost. Once the
 * same person has signed in again, in another tab, they can be sent from here.
 */
export const useCarefulPost = ({ action: { address, token }, page, part }: Careful) => {
  const { visitor } = useDesk()
  const [hasFailed, setHasFailed] = useState(false)
  const isUnderway = useRef(false)

  /** That of the session which this browser has now. */
  const currentToken = async (): Promise<string | null> => {
    const answer = await fetch(page, { headers: { accept: 'application/json' } })
    if (!answer.ok) return null
    const { page: now } = (await answer.json()) as { readonly page: DeskPage }
    if (now.visitor?.email !== visitor?.email) return null
    return writingActions(now.screen).find((action) => action.address === address)?.token ?? null
  }

  /** Leads on where the server has the words; `false`: it has not. */
  const sent = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> => {
    const typed = Array.from(new FormData(form, submitter), ([name, value]) => [name, String(value)])
    const post = (token: string) => {
      const body = new URLSearchParams(typed)
      body.set('token', token)
      return fetch(address, { method: 'POST', body })
    }
    let used = token
    let answer = await post(used)
    if (answer.status === EXPIRED_FORM || isSignIn(answer)) {
      const current = await currentToken()
      if (current === null) return false
      used = current
      answer = await post(used)
    }
    if (REFUSALS.includes(answer.status)) {
      const field = form.elements.namedItem('token')
      if (field instanceof HTMLInputElement) field.value = used
      form.submit()
      return true
    }
    if (!answer.ok || isSignIn(answer)) return false
    // What a browser restores is not what was sent.
    form.reset()
    follow(answer, part)
    return true
  }

  const post = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderway.current) return
    isUnderway.current = true
    setHasFailed(false)
    const { submitter } = event.nativeEvent as SubmitEvent
    const isSent = await sent(event.currentTarget, submitter).catch(() => false)
    const again = () => {
      isUnderway.current = false
    }
    if (!isSent) {
      again()
      setHasFailed(true)
    }
    // A second click sends nothing while the next page comes; a browser that goes back may show this one as it was left.
    else addEventListener('pageshow', again, { once: true })
  }
  return { hasFailed, post }
}

/** What was written is still in the page. */
export const NotSaved = () => {
  const { messages, at } = useDesk()
  const { notSaved: texts } = messages
  return (
    <p role="alert" className={styles.outcome}>
      {texts.text}{' '}
      <a href={at('/sign-in')} target="_blank" rel="noopener">
        {texts.signIn}
      </a>
    </p>
  )
}
