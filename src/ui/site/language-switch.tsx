import { addressInLanguage } from '#domain/language/address.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'
import { SiteLink } from '../kit/site-link.tsx'
import styles from './language-switch.module.css'

export const LanguageSwitch = () => {
  const { address, addressIn } = useSite()
  return (
    <ul className={styles.languages}>
      {LANGUAGES.toReversed().map((language) => (
        <li key={language}>
          <SiteLink
            className={styles.language}
            to={addressIn(language) ?? addressInLanguage(writtenAddress(address), language)}
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
