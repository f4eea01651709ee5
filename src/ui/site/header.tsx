import type { Layout } from '#application/site/layout.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

export const Header = ({ layout }: { readonly layout: Layout }) => {
  const { address, facts, messages } = useSite()
  return (
    <header className={styles.header}>
      <PageLink className={styles.logo} to="/">
        {facts.brand}
      </PageLink>
      <nav className={styles.nav} aria-label={messages.menu}>
        {layout.menus.header[address.language].map(({ name, link }) => (
          <PageLink key={link.link} to={link.link} className={styles.link}>
            {name}
          </PageLink>
        ))}
      </nav>
      <LanguageSwitch />
    </header>
  )
}
