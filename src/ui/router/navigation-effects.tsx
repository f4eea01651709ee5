import { useContext, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_NavigationContext, useLocation, useNavigationType } from 'react-router-dom'
import { useStore } from 'zustand'
import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Navigate } from '../kit/site-context.ts'
import { hasMessages, loadMessages } from '../messages/messages-in.ts'
import type { Navigation } from './navigation.ts'
import type { SiteScreen } from './screen.ts'
import { rememberScroll, scrollToTarget, takeOverScrolling } from './scroll.ts'

const router: { navigate?: Navigate } = {}

/**
 * Returns a function that opens addresses of this site and ignores other addresses. The router has a hook with this
 * name, but that hook would add 1.2 kB of unused code to every page.
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

export const navigateTo: Navigate = (to, options) => router.navigate?.(to, options)

interface Props {
  readonly navigation: Navigation<SiteScreen>
  readonly facts: SiteFacts
  readonly layout: Layout
}

/**
 * Updates the language and the head of the document after a navigation. The language comes first, because screen
 * readers need it even if the code for the head cannot be loaded.
 */
const showHeadOf = async (
  screen: SiteScreen,
  { facts, layout }: Pick<Props, 'facts' | 'layout'>,
  isStillShown: () => boolean,
) => {
  const root = document.documentElement
  // Sets `lang` only if the language has changed, because each assignment makes the browser compute all styles of the
  // page again.
  if (root.lang !== screen.address.language) root.lang = screen.address.language
  // Loads this code only now, because the first page does not need it.
  const change = await import('./page-change.ts').catch(() => null)
  await change?.changeHead(screen, facts, layout, isStillShown)
}

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
    // Loads the texts of the new language first. The current page and the visitor's input stay until the texts are
    // loaded.
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
    // Does nothing for the first page, because the server wrote its head and the visitor may already have scrolled.
    if (location === arrived.current && samePage && before.is === screen.is) return
    void showHeadOf(screen, { facts, layout }, () => shown.current === screen)
    scrollToTarget({ kind, location, hash: screen.address.hash, samePage })
  }, [is, screen, facts, layout, kind, location, navigate])

  return null
}
