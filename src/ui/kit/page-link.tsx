import type { ComponentProps } from 'react'
import { inLanguage } from '#domain/language/address.ts'
import { useSite } from './site-context.ts'
import { SiteLink } from './site-link.tsx'

/** A link to a page of the site, in the visitor's language. `to` has no prefix of a language. */
export const PageLink = ({ to, ...rest }: ComponentProps<typeof SiteLink>) => {
  const { address } = useSite()
  return <SiteLink to={inLanguage(to, address.language)} {...rest} />
}
