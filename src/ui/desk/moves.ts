import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskPage } from '#application/desk/desk-page.ts'
import type { DeskServer, PostedFields } from '#application/desk/ports/desk-server.ts'

/** `enter` is called before a loaded page is shown. `giveUp` is called if the page cannot be loaded. */
interface Loading {
  readonly enter: (url: string) => void
  readonly giveUp: () => void
}

/** Returns the fields that the browser would send if the person pressed the button `submitter`. */
export const fieldsIn = (form: HTMLFormElement, submitter: HTMLElement | null): PostedFields =>
  Object.fromEntries(Array.from(new FormData(form, submitter), ([name, value]) => [name, String(value)]))

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

export const rowId = (id: number) => `entry-${id}`

/**
 * Moves the focus after a page change. When an entry opens, its heading gets the focus. When the list returns, the
 * row of the entry that was open gets the focus.
 */
const focusOn = (page: DeskPage, before: DeskPage) => {
  const row = before.screen.is === 'entry' ? document.getElementById(rowId(before.screen.entry.id)) : null
  const heading = document.querySelector('h1')
  if (page.screen.is !== 'entry') return (row ?? heading)?.focus()
  heading?.focus({ preventScroll: true })
  const top = document.getElementById('content')?.offsetTop ?? 0
  if (scrollY > top) scrollTo({ top, behavior: 'instant' })
}

/** The pages that the script shows without a full page load. */
const MOVED_TO = ['entry', 'entries', 'batch', 'batch-sent'] as const

const pageAddress = () => location.pathname + location.search

/**
 * Returns the attribute for a link or a button that a key presses, and for a field that a key moves the focus to. The
 * key J opens the next entry, and K the previous one. X selects an entry in the list, and leaves out an e-mail. R opens
 * the reply, and the slash leads to the search.
 */
export const pressedBy = (key: 'J' | 'K' | 'X' | 'R' | '/') => ({
  'data-key': key === '/' ? 'Slash' : `Key${key}`,
})

/**
 * Shows the list and its entries without a full page load. If the person has meanwhile opened another page, the
 * response is ignored. If a page cannot be loaded as JSON, the browser does a full page load.
 */
export const useMoves = (server: DeskServer, initial: DeskPage, titleOf: (page: DeskPage) => string) => {
  const [page, setPage] = useState(initial)
  const shown = useRef(initial)
  const newest = useRef(0)
  const address = useRef('')
  const isPosting = useRef(false)

  const load = async (to: string, fields: PostedFields | undefined, { enter, giveUp }: Loading) => {
    newest.current += 1
    const own = newest.current
    const loaded = await server.load(to, fields)
    if (own !== newest.current) return
    const is = loaded?.page.screen.is
    if (loaded === null || !MOVED_TO.some((one) => one === is)) return giveUp()
    const before = shown.current
    shown.current = loaded.page
    enter(loaded.url)
    address.current = pageAddress()
    document.title = titleOf(loaded.page)
    flushSync(() => setPage(loaded.page))
    if (fields === undefined) focusOn(loaded.page, before)
    // The pressed button may be gone, and the focus with it.
    else if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
  }

  const open = (to: string) => {
    // The browser asks before it leaves a page with typed text.
    if (shown.current.screen.is === 'reply') return location.assign(to)
    load(to, undefined, { enter: () => history.pushState(null, '', to), giveUp: () => location.assign(to) })
  }

  const post = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (isPosting.current) return
    isPosting.current = true
    await load(form.action, fieldsIn(form, submitter), {
      // Changes the address only after a redirect. Without a redirect, `url` is the form's action, which is not the
      // address of a page.
      enter: (url) => url !== form.action && history.replaceState(null, '', url),
      giveUp: () => {
        form.dataset[PLAIN] = ''
        form.requestSubmit(submitter)
      },
    })
    isPosting.current = false
  }

  useEffect(() => {
    address.current = pageAddress()
    const back = () => {
      if (address.current === pageAddress()) return
      load(location.href, undefined, { enter: () => {}, giveUp: () => location.reload() })
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  })

  return { page, server, moves: { open, post } }
}

/**
 * If the script cannot load the next page as JSON, it sets this `data-` attribute on the form and submits the form
 * again. The browser then sends the form without the script.
 */
export const PLAIN = 'plain'

const STORED = 'desk-keys'

/** Returns undefined if the browser blocks storage, because reading `localStorage` then throws an error. */
const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/**
 * Returns whether the keyboard shortcuts are on, and a function that turns them on or off. `areOn` is null
 * before hydration.
 */
export const useKeys = () => {
  const [areOn, setAreOn] = useState<boolean | null>(null)
  useEffect(() => setAreOn(storage()?.getItem(STORED) !== 'off'), [])
  useEffect(() => {
    if (areOn !== true) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      // Many keyboards have the slash elsewhere, often with Shift.
      const isSlash = key === '/'
      const code = isSlash ? 'Slash' : event.code
      if (altKey || ctrlKey || metaKey || (shiftKey && !isSlash)) return
      if (target instanceof Element && target.closest(TYPING) !== null) return
      const inRow = code === 'KeyX' && target instanceof Element ? target.closest('li') : null
      const pressed =
        inRow?.querySelector<HTMLElement>('[data-row-key]') ??
        document.querySelector<HTMLElement>(`[data-key="${code}"]`)
      if (pressed?.matches(TYPING) !== true) return pressed?.click()
      event.preventDefault()
      pressed.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [areOn])
  const change = () => {
    storage()?.setItem(STORED, areOn === true ? 'off' : 'on')
    setAreOn(areOn !== true)
  }
  return { areOn, change }
}
