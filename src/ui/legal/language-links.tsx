import { Link } from 'react-router-dom'
import type { LanguageLink } from '#domain/legal/document-languages.ts'
import styles from './language-links.module.css'

/** The languages of a document, by their codes: none where it has but one. */
export const LanguageLinks = ({ links }: { readonly links: readonly LanguageLink[] }) => {
  if (links.length === 0) return null
  return (
    <ul className={styles.languages}>
      {links.map(({ langCode, address, current }) => (
        <li key={langCode}>
          <Link
            className={styles.language}
            to={address}
            lang={langCode}
            hrefLang={langCode}
            aria-current={current ? 'page' : undefined}
          >
            {langCode}
          </Link>
        </li>
      ))}
    </ul>
  )
}
