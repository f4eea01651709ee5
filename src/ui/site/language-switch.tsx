import { twinAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'
import { SiteLink } from '../kit/site-link.tsx'
import styles from './language-switch.module.css'

const NAMES = { en: 'En', ru: 'Ru' } as const

export const LanguageSwitch = () => {
  const { address, twin } = useSite()
  return (
    <ul className={styles.languages}>
      {LANGUAGES.toReversed().map((language) => (
        <li key={language}>
          <SiteLink
            className={styles.language}
            to={twin(language) ?? twinAddress(writtenAddress(address), language)}
            lang={language}
            hrefLang={language}
            aria-current={language === address.language ? 'true' : undefined}
          >
            {NAMES[language]}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
