import type { ComponentProps } from 'react'
import { inLanguage } from '#domain/language/address.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { useSite } from '../kit/site-context.ts'
import { SiteLink } from './site-link.tsx'

/** Renders nothing if the studio has turned off the page's section. `to` has no language prefix. */
export const PageLink = ({ to, ...rest }: ComponentProps<typeof SiteLink>) => {
  const { address, facts } = useSite()
  if (isTurnedOff(to, facts.off)) return null
  return <SiteLink to={inLanguage(to, address.language)} {...rest} />
}
