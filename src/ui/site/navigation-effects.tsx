import { useContext, useEffect, useMemo, useRef } from 'react'
import {
  type Location,
  type NavigationType,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { useStore } from 'zustand'
import type { Layout } from '#application/site/layout.ts'
import type { Navigation } from '#application/site/navigation.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Navigate } from '../kit/site-context.ts'
import { hasMessages, loadMessages } from '../messages/messages-in.ts'
import type { SiteScreen } from '../screen.ts'

const router: { navigate?: Navigate } = {}

/**
 * The router's own resolves each address against routes: 1.2 kB of every page, and this site has no routes. An address that
 * is no path of this site leads nowhere.
 */
const useNavigate = (): Navigate => {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useMemo(
    () =>
      (to, { replace = false } = {}) => {
        if (isOwnPath(to)) navigator[replace ? 'replace' : 'push'](to)
      },
    [navigator],
  )
}

/** Ready when the page is hydrated. */
export const navigateTo: Navigate = (to, options) => router.navigate?.(to, options)

const places = new Map<string, number>()

/** Entries that the browser makes, the first one and those of anchors, have no key of their own. */
const entryOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** Keeps the scroll position of the page that is being left. */
const rememberScroll = (left: Location): void => {
  places.set(entryOf(left), window.scrollY)
}

/**
 * The page that is left does not scroll until the previous page is shown. After a reload, the browser restores the
 * position.
 */
const takeOverScrolling = (): (() => void) => {
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

/**
 * Back and forward restore the place, an anchor is scrolled to (the offset for the header is CSS),
 * another choice on the same page stays, and a new page starts at its top with its title in focus.
 */
const scrollToTarget = ({ kind, location, hash, samePage }: PageChange): void => {
  // All sections are laid out from here on (shell.module.css). A choice on the page does not set it: the browser styles everything again for it.
  if (kind === 'POP' || !samePage) document.documentElement.toggleAttribute('data-moved', true)
  const place = places.get(entryOf(location))
  if (kind === 'POP' && place !== undefined) window.scrollTo(0, place)
  else if (hash !== '') anchorOf(hash)?.scrollIntoView()
  else if (!samePage) window.scrollTo(0, 0)
  if (samePage) return
  const title = document.querySelector<HTMLElement>('[data-page-title]') ?? document.getElementById('content')
  title?.focus({ preventScroll: true })
}

interface Props {
  readonly navigation: Navigation<SiteScreen>
  readonly facts: SiteFacts
  readonly layout: Layout
}

/**
 * The server rendered the first head, so the code that changes heads is loaded with the first navigation. If it does
 * not load, the language is still set: screen readers need it.
 */
const showHeadOf = async (
  screen: SiteScreen,
  { facts, layout }: Pick<Props, 'facts' | 'layout'>,
  isStillShown: () => boolean,
) => {
  const root = document.documentElement
  // The browser styles the whole page again for it, also where it is the same.
  if (root.lang !== screen.address.language) root.lang = screen.address.language
  const change = await import('./page-change.ts').catch(() => null)
  await change?.changeHead(screen, facts, layout, isStillShown)
}

/** Navigates when the address changes; after a navigation, updates head, scroll position and focus. */
export const NavigationEffects = ({ navigation, facts, layout }: Props) => {
  const location = useLocation()
  const kind = useNavigationType()
  const navigate = useNavigate()
  const { is, screen } = useStore(navigation.state)
  const arrived = useRef(location)
  const latest = useRef(location)
  const shown = useRef(screen)

  useEffect(takeOverScrolling, [])

  useEffect(() => {
    router.navigate = navigate
    if (latest.current === location) return
    rememberScroll(latest.current)
    latest.current = location
    const to = pageAddress(location.pathname + location.search + location.hash)
    const go = () => {
      if (latest.current === location) navigation.go(to)
    }
    // The texts of another language come first: the page itself, and what was typed into it, stays.
    if (hasMessages(to.language)) go()
    else loadMessages(to.language).then(go, go)
  }, [location, navigation, navigate])

  useEffect(() => {
    if (is === 'opening' || shown.current === screen) return
    const { current: before } = shown
    const samePage = before.address.path === screen.address.path
    shown.current = screen
    if (screen.is === 'moved') {
      navigate(screen.to, { replace: true })
      return
    }
    // The rest of the address at which the document was loaded: its head is there, and the visitor may have scrolled on.
    if (location === arrived.current && before.is === screen.is) return
    void showHeadOf(screen, { facts, layout }, () => shown.current === screen)
    scrollToTarget({ kind, location, hash: screen.address.hash, samePage })
  }, [is, screen, facts, layout, kind, location, navigate])

  return null
}
