import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useStore } from 'zustand'
import type { Navigation } from '#application/site/navigation.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { headOf } from '../head/head-of.ts'
import { showHead } from '../head/show-head.ts'
import type { SiteScreen } from '../screen.ts'
import { rememberScroll, scrollAfterArrival, takeOverScrolling } from './scrolling.ts'

interface Props {
  readonly navigation: Navigation<SiteScreen>
  readonly facts: SiteFacts
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
    showHead(document, headOf(screen, facts))
    scrollAfterArrival({ kind, key: location.key, hash: screen.address.hash, samePage })
  }, [is, screen, facts, kind, location.key, navigate])

  return null
}
