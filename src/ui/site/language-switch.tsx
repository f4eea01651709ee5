import { addressInLanguage } from '#domain/language/address.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { type PageAddress, writtenAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'
import { SiteLink } from '../router/site-link.tsx'
import styles from './language-switch.module.css'

/**
 * Links to the current page in every language. While a new page is opening, the links lead to the new page, because
 * the browser already shows its address.
 */
export const LanguageSwitch = ({ opening }: { readonly opening: PageAddress | null }) => {
  const { address, addressIn, facts } = useSite()
  const languages = facts.languages ?? LANGUAGES
  if (languages.length < 2) return null
  const addressOf = (language: Language) =>
    (opening === null ? addressIn(language) : null) ??
    addressInLanguage(writtenAddress(opening ?? address), language)
  return (
    <ul className={styles.languages}>
      {languages.toReversed().map((language) => (
        <li key={language}>
          <SiteLink
            className={styles.language}
            to={addressOf(language)}
            lang={language}
            hrefLang={language}
            aria-current={language === address.language ? 'true' : undefined}
          >
            {LANGUAGE_FACTS[language].shortName}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
