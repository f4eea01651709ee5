import { addressInLanguage } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { onlyIn, openIn } from '../messages/filled.ts'
import { SiteLink } from '../router/site-link.tsx'
import { buttonClass } from './button.tsx'
import { useSite } from './site-context.ts'
import { PageTitle } from './title.tsx'

export const OnlyIn = ({ language }: { readonly language: Language }) => {
  const { address, messages } = useSite()
  return (
    <>
      <PageTitle>{onlyIn(messages, language)}</PageTitle>
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
