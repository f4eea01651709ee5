import { memo } from 'react'
import type { Layout } from '#application/site/layout.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import { GamesMenu } from './games-menu.tsx'
import styles from './header.module.css'
import { headerLinks } from './header-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

interface Props {
  readonly layout: Layout
  readonly opening: PageAddress | null
}

export const Header = memo(({ layout, opening }: Props) => {
  const { address, facts, messages } = useSite()
  const links = headerLinks(layout, address.language, messages, facts)
  return (
    <header className={styles.header}>
      <Logo />
      <nav className={styles.nav} aria-label={messages.menu}>
        <ul className={styles.links}>
          {isTurnedOff(pathTo('games'), facts.off) ? null : (
            <li>
              <GamesMenu games={layout.games} />
            </li>
          )}
          {links.map(({ name, address: to }) => (
            <li key={to}>
              <MenuLink className={styles.link} name={name} address={to} />
            </li>
          ))}
        </ul>
      </nav>
      <PageLink className={styles.search} to={pathTo('search')} aria-label={messages.search}>
        <Icon name="search" />
      </PageLink>
      <LanguageSwitch opening={opening} />
      <MobileMenu layout={layout} links={links} />
    </header>
  )
})
