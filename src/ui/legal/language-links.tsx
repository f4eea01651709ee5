import type { LanguageLink } from '#domain/legal/document-languages.ts'
import { SiteLink } from '../kit/site-link.tsx'
import styles from './language-links.module.css'

/** The languages of a document, by their codes: none where it has but one. */
export const LanguageLinks = ({ links }: { readonly links: readonly LanguageLink[] }) => {
  if (links.length === 0) return null
  return (
    <ul className={styles.languages}>
      {links.map(({ langCode, address, current }) => (
        <li key={langCode}>
          <SiteLink
            className={styles.language}
            to={address}
            lang={langCode}
            hrefLang={langCode}
            aria-current={current ? 'page' : undefined}
          >
            {langCode}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
