import { type FormEvent, useRef, useState } from 'react'
import { postCarefully } from '#application/desk/careful-post.ts'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { useDesk } from './desk-context.ts'
import { fieldsIn } from './moves.ts'
import { Alert, submitterOf } from './parts.tsx'

const ENTRY = /\/entries\/\d+$/

/**
 * Opens the page to which the server redirected, without the anchor, which `fetch` drops. On the page of an entry, the
 * browser scrolls to the element with the id `part`, and on a saved draft to its preview. If the browser already shows
 * this page, the page is reloaded, because a new anchor alone loads no new data.
 */
const follow = (url: string, part: string) => {
  const { pathname, search, searchParams } = new URL(url)
  const isEntry = ENTRY.test(pathname)
  if (!isEntry && !searchParams.has('preview')) return location.assign(url)
  const shown = `${pathname}${search}#${isEntry ? part : 'preview'}`
  if (pathname !== location.pathname || (!isEntry && search !== location.search))
    return location.assign(shown)
  history.replaceState(null, '', shown)
  location.reload()
}

/**
 * Posts a form, and keeps the typed text in the page until the server has saved it. For example, if the session has
 * ended, the person signs in again in another tab and then sends the form again.
 */
export const useCarefulPost = (action: FormTarget, page: string, part: string) => {
  const { server, visitor } = useDesk()
  const [hasFailed, setHasFailed] = useState(false)
  const isUnderway = useRef(false)

  const post = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderway.current) return
    isUnderway.current = true
    setHasFailed(false)
    const { currentTarget: form } = event
    const fields = fieldsIn(form, submitterOf(event))
    const outcome = await postCarefully(server, visitor, { action, page, fields })
    const unlock = () => {
      isUnderway.current = false
    }
    if (outcome.is === 'not-saved') {
      unlock()
      return setHasFailed(true)
    }
    // The form stays locked until the next page is shown. If the person comes back to this page, `pageshow` unlocks
    // the form.
    addEventListener('pageshow', unlock, { once: true })
    if (outcome.is === 'saved') {
      // Clears the form. Otherwise the Back button could bring back the text that was sent.
      form.reset()
      return follow(outcome.url, part)
    }
    const field = form.elements.namedItem('token')
    if (field instanceof HTMLInputElement) field.value = outcome.token
    form.submit()
  }
  return { hasFailed, post }
}

export const NotSaved = () => {
  const { messages, at } = useDesk()
  const { notSaved: texts } = messages
  return (
    <Alert>
      {texts.text}{' '}
      <a href={at('/sign-in')} target="_blank" rel="noopener">
        {texts.signIn}
      </a>
    </Alert>
  )
}
