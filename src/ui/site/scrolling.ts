import type { NavigationType } from 'react-router-dom'

const places = new Map<string, number>()

/** Keeps the scroll position of the page that is being left. */
export const rememberScroll = (key: string): void => {
  places.set(key, window.scrollY)
}

/**
 * The page that is left does not scroll until the previous page is shown. After a reload, the browser restores the
 * position.
 */
export const takeOverScrolling = (): (() => void) => {
  const own = () => {
    history.scrollRestoration = 'manual'
  }
  const browsers = () => {
    history.scrollRestoration = 'auto'
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

interface Arrival {
  readonly kind: NavigationType
  readonly key: string
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

/**
 * Back and forward restore the place, an anchor is scrolled to (the offset for the header is CSS),
 * another choice on the same page stays, and a new page starts at its top with its title in focus.
 */
export const scrollAfterArrival = ({ kind, key, hash, samePage }: Arrival): void => {
  const place = places.get(key)
  if (kind === 'POP' && place !== undefined) window.scrollTo(0, place)
  else if (hash !== '') anchorOf(hash)?.scrollIntoView()
  else if (!samePage) window.scrollTo(0, 0)
  if (samePage) return
  const title = document.querySelector<HTMLElement>('[data-page-title]') ?? document.getElementById('content')
  title?.focus({ preventScroll: true })
}
