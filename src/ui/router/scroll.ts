import type { Location, NavigationType } from 'react-router-dom'

const STORED = 'scroll'

/** Reads the places that `takeOverScrolling` has stored. Storage may be forbidden. */
const storedPlaces = (): readonly (readonly [string, number])[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
    return Object.entries(Object(stored)).map(([entry, place]) => [entry, Number(place)])
  } catch {
    return []
  }
}

/** The scroll position of each history entry. The entries outlive the document, for example when it is reloaded. */
const places = new Map(storedPlaces())

/**
 * Returns a key for a history entry. The router's own key is `default` for each entry that the router did not create,
 * such as the first page. For such an entry, the address is the key.
 */
const entryOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

export const rememberScroll = (left: Location): void => {
  places.set(entryOf(left), window.scrollY)
}

/**
 * Turns off the browser's scroll restoration. Otherwise the Back button would scroll the old page before the new page
 * is shown. When the visitor leaves the site, the restoration is turned on again, so that the browser can restore the
 * scroll position after a reload.
 */
export const takeOverScrolling = (): (() => void) => {
  const own = () => {
    history.scrollRestoration = 'manual'
  }
  const browsers = () => {
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(places)))
    } catch {}
  }
  own()
  window.addEventListener('pageshow', own)
  window.addEventListener('pagehide', browsers)
  return () => {
    browsers()
    window.removeEventListener('pageshow', own)
    window.removeEventListener('pagehide', browsers)
  }
}

interface PageChange {
  readonly kind: NavigationType
  readonly location: Location
  readonly hash: string
  readonly samePage: boolean
}

const anchorOf = (hash: string): Element | null => {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

export const scrollToTarget = ({ kind, location, hash, samePage }: PageChange): void => {
  // `data-moved` makes the browser lay out all sections, even far outside the window (see shell.module.css).
  // Otherwise scroll positions would be wrong. A link to the same page, such as a filter, does not set `data-moved`,
  // because the browser would compute all styles again.
  if (kind === 'POP' || !samePage) document.documentElement.toggleAttribute('data-moved', true)
  const place = places.get(entryOf(location))
  if (kind === 'POP' && place !== undefined) window.scrollTo(0, place)
  else if (hash !== '') anchorOf(hash)?.scrollIntoView()
  else if (!samePage) window.scrollTo(0, 0)
  if (samePage) return
  const title = document.querySelector<HTMLElement>('[data-page-title]') ?? document.getElementById('content')
  title?.focus({ preventScroll: true })
}
