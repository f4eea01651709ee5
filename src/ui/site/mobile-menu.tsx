import { useEffect, useRef } from 'react'
import type { Layout } from '#application/site/layout.ts'
import { MOBILE_NAVIGATION_WIDTH } from '#domain/site/menu.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import { gamesAddress, type headerLinks } from './header-links.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './mobile-menu.module.css'
import { Popover } from './popover.tsx'
import { SocialLinks } from './social-links.tsx'

const PANEL = 'mobile-menu'

/**
 * Makes the page inert while the menu is open, except for the header and the status messages. An element that is
 * added to the page later also becomes inert.
 */
const makeRestInert = (panel: Element): (() => void) => {
  const header = panel.closest('header')
  const page = header?.parentElement
  const setInert = (isInert: boolean) => {
    for (const part of page?.children ?? []) {
      if (part !== header && !part.matches('[role=status]') && part instanceof HTMLElement)
        part.inert = isInert
    }
  }
  const added = new MutationObserver(() => setInert(true))
  if (page) added.observe(page, { childList: true })
  setInert(true)
  return () => {
    added.disconnect()
    setInert(false)
  }
}

interface Props {
  readonly layout: Layout
  readonly links: ReturnType<typeof headerLinks>
}

export const MobileMenu = ({ layout, links }: Props) => {
  const { address, facts, messages } = useSite()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const wide = matchMedia(`(width > ${MOBILE_NAVIGATION_WIDTH}px)`)
    const close = () => panel.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    <nav className={styles.mobile} aria-label={messages.menu}>
      <Popover
        id={PANEL}
        panel={panel}
        classNames={[styles.toggle, styles.panel]}
        label={messages.menu}
        openLabel={messages.closeMenu}
        icon={<span className={styles.bars} aria-hidden="true" />}
        whileOpen={makeRestInert}
      >
        <ul className={styles.links}>
          {isTurnedOff(pathTo('games'), facts.off) ? null : (
            <li>
              <MenuLink
                className={styles.link}
                name={messages.games}
                address={gamesAddress(layout.games, address.language)}
              />
              {layout.games.length < 2 ? null : (
                <ul className={styles.games}>
                  {layout.games.map(({ slug, title }) => (
                    <li key={slug}>
                      <PageLink className={styles.game} to={pathTo('game', { slug })}>
                        {title}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )}
          {links.map(({ name, address: to }) => (
            <li key={to}>
              <MenuLink className={styles.link} name={name} address={to} />
            </li>
          ))}
        </ul>
        <SocialLinks items={layout.menus['footer-socials'][address.language]} />
      </Popover>
    </nav>
  )
}
