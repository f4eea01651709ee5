import type { LanguageLink } from '#domain/legal/document-languages.ts'
import { SiteLink } from '../kit/site-link.tsx'
import styles from './language-links.module.css'

/** The languages of a document, by their codes: none where it has but one. */
export const LanguageLinks = ({ links }: { readonly links: readonly LanguageLink[] }) => {
  if (links.length === 0) return null
  return (
    <ul className={styles.languages}>
      {links.map(({ language, address, current }) => (
        <li key={language}>
          <SiteLink
            className={styles.language}
            to={address}
            lang={language}
            hrefLang={language}
            aria-current={current ? 'page' : undefined}
          >
            {language}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
