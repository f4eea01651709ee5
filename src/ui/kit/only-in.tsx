import { addressInLanguage } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { onlyIn, openIn } from '../messages/filled.ts'
import { SiteLink } from '../router/site-link.tsx'
import { buttonClass } from './button.tsx'
import { useSite } from './site-context.ts'
import { Lead, PageTitle } from './title.tsx'

interface Props {
  readonly language: Language
  /**
   * The title of the page in `language`. It is smaller than other titles. A large title would move the rest of the
   * page when its font has loaded.
   */
  readonly title: string
}

export const OnlyIn = ({ language, title }: Props) => {
  const { address, messages } = useSite()
  return (
    <>
      <Lead language={language}>{title}</Lead>
      <PageTitle isSmall>{onlyIn(messages, language)}</PageTitle>
      <SiteLink
        className={buttonClass}
        to={addressInLanguage(writtenAddress(address), language)}
        hrefLang={language}
      >
        {openIn(messages, language)}
      </SiteLink>
    </>
  )
}
