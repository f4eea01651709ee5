import { type FormEvent, useRef, useState } from 'react'
import type { DeskScreen } from '#application/desk/desk-page.ts'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { fieldsIn, loadedPage } from './moves.ts'

const SIGN_IN = /\/sign-in$/

const ENTRY = /\/entries\/\d+$/

const EXPIRED_FORM = 403

/**
 * The statuses with which the server refuses a form. The body of such a response is a page with the problems and the
 * typed text.
 */
const REFUSALS = [409, 422]

const pathOf = ({ url }: Response) => new URL(url).pathname

const isSignIn = (answer: Response) => SIGN_IN.test(pathOf(answer))

/**
 * Opens the page to which the server redirected. If it is the page of an entry, the browser scrolls to the element
 * with the id `part`. If the browser already shows this entry, the page is reloaded, because a new anchor alone loads
 * no new data.
 */
const follow = (answer: Response, part: string) => {
  const { pathname, search } = new URL(answer.url)
  if (!ENTRY.test(pathname)) return location.assign(answer.url)
  const shown = `${pathname}${search}#${part}`
  if (pathname !== location.pathname) return location.assign(shown)
  history.replaceState(null, '', shown)
  location.reload()
}

const writingActions = (screen: DeskScreen): readonly FormTarget[] => {
  if (screen.is === 'reply') return [screen.action]
  if (screen.is !== 'entry') return []
  const { add, notes } = screen.team
  return [add, ...notes.map(({ own }) => own?.change)].flatMap((form) => form?.action ?? [])
}

interface Careful {
  readonly action: FormTarget
  readonly page: string
  readonly part: string
}

/**
 * Posts a form, and keeps the typed text in the page until the server has saved it. For example, if the session has
 * ended, the person signs in again in another tab and then sends the form again.
 */
export const useCarefulPost = ({ action: { address, token }, page, part }: Careful) => {
  const { visitor } = useDesk()
  const [hasFailed, setHasFailed] = useState(false)
  const isUnderway = useRef(false)

  const currentToken = async (): Promise<string | null> => {
    const now = (await loadedPage(page))?.page
    if (now === undefined || now.visitor?.email !== visitor?.email) return null
    return writingActions(now.screen).find((action) => action.address === address)?.token ?? null
  }

  const sent = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> => {
    const body = fieldsIn(form, submitter)
    const post = (token: string) => {
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
    // Clears the form. Otherwise the Back button could bring back the text that was sent.
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
    // The form stays locked until the next page is shown. If the person comes back to this page, `pageshow` unlocks
    // the form.
    else addEventListener('pageshow', again, { once: true })
  }
  return { hasFailed, post }
}

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
