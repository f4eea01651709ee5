import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useStore } from 'zustand'
import type { Navigation } from '#application/site/navigation.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { SiteScreen } from '../screen.ts'
import { rememberScroll, scrollAfterArrival, takeOverScrolling } from './scrolling.ts'

interface Props {
  readonly navigation: Navigation<SiteScreen>
  readonly facts: SiteFacts
}

/**
 * The head that came with the page is right: what changes it arrives with the first change of page. Where that does
 * not arrive, the language is told all the same, for it is what the page is read out in.
 */
const showHeadOf = async (screen: SiteScreen, facts: SiteFacts, isStillShown: () => boolean) => {
  document.documentElement.lang = screen.address.language
  const later = await import('../head/later-head.ts').catch(() => null)
  if (later !== null && isStillShown()) later.showHead(document, later.headOf(screen, facts))
}

/** Follows the address bar: tells the navigation where the visitor wants to be, and tidies up on arrival. */
export const Arrivals = ({ navigation, facts }: Props) => {
  const location = useLocation()
  const kind = useNavigationType()
  const navigate = useNavigate()
  const { is, screen } = useStore(navigation.state)
  const wanted = useRef(location)
  const arrived = useRef(screen)

  useEffect(takeOverScrolling, [])

  useEffect(() => {
    if (wanted.current === location) return
    rememberScroll(wanted.current.key)
    wanted.current = location
    navigation.go(pageAddress(location.pathname + location.search + location.hash))
  }, [location, navigation])

  useEffect(() => {
    if (is === 'opening' || arrived.current === screen) return
    const samePage = arrived.current.address.path === screen.address.path
    arrived.current = screen
    if (screen.is === 'moved') {
      navigate(screen.to, { replace: true })
      return
    }
    void showHeadOf(screen, facts, () => arrived.current === screen)
    scrollAfterArrival({ kind, key: location.key, hash: screen.address.hash, samePage })
  }, [is, screen, facts, kind, location.key, navigate])

  return null
}
