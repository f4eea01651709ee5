import { useEffect } from 'react'
import type { Layout } from '#application/site/layout.ts'
import { inLanguage } from '#domain/language/address.ts'
import { MOBILE_NAVIGATION_WIDTH } from '#domain/site/menu.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import type { HeaderLink } from './header-links.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './mobile-menu.module.css'
import { SocialLinks } from './social-links.tsx'
import { usePopover } from './use-popover.ts'

const PANEL = 'mobile-menu'

/** While the menu is open, all elements except the header and what is announced are inert, also those that are added meanwhile. */
const makeRestInert = (header: Element): (() => void) => {
  const page = header.parentElement
  const setInert = (isInert: boolean) => {
    for (const part of page?.children ?? []) {
      if (part !== header && !part.matches('[role=status]') && part instanceof HTMLElement)
        part.inert = isInert
    }
  }
  const added = new MutationObserver(() => setInert(true))
  if (page !== null) added.observe(page, { childList: true })
  setInert(true)
  return () => {
    added.disconnect()
    setInert(false)
  }
}

interface Props {
  readonly layout: Layout
  readonly links: readonly HeaderLink[]
}

/** The navigation of small screens: a button, and a menu as large as the screen. */
export const MobileMenu = ({ layout, links }: Props) => {
  const { address, facts, messages } = useSite()
  const { panel, isOpen, onToggle } = usePopover()

  useEffect(() => {
    const header = panel.current?.closest('header')
    return isOpen && header ? makeRestInert(header) : undefined
  }, [isOpen, panel])

  useEffect(() => {
    const wide = matchMedia(`(width > ${MOBILE_NAVIGATION_WIDTH}px)`)
    const close = () => panel.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [panel])

  return (
    <nav className={styles.mobile} aria-label={messages.menu}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isOpen ? messages.closeMenu : messages.menu}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        popoverTarget={PANEL}
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
      <div ref={panel} id={PANEL} popover="auto" className={styles.panel} onToggle={onToggle}>
        <ul className={styles.links}>
          {isTurnedOff(pathTo('games'), facts.off) ? null : (
            <li>
              <MenuLink
                className={styles.link}
                name={messages.games}
                address={inLanguage(pathTo('games'), address.language)}
              />
              {layout.games.length === 0 ? null : (
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
      </div>
    </nav>
  )
}
