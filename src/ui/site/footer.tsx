import type { Layout } from '#application/site/layout.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import styles from './footer.module.css'

export const Footer = ({ layout }: { readonly layout: Layout }) => {
  const { address, facts, messages } = useSite()
  return (
    <footer className={styles.footer}>
      <p>{filled(messages.copyright, { brand: facts.brand })}</p>
      {layout.menus.footer[address.language].map(({ name, link }) => (
        <PageLink key={link.link} to={link.link}>
          {name}
        </PageLink>
      ))}
    </footer>
  )
}
