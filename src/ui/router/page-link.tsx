import type { ComponentProps } from 'react'
import { localizedAddress } from '#domain/language/address.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { useSite } from '../kit/site-context.ts'
import { SiteLink } from './site-link.tsx'

/**
 * A link to a page in the current language. `to` has no language prefix. The link renders nothing if the studio has
 * turned off the section of that page.
 */
export const PageLink = ({ to, ...rest }: ComponentProps<typeof SiteLink>) => {
  const { address, facts } = useSite()
  if (isTurnedOff(to, facts.off)) return null
  return <SiteLink to={localizedAddress(to, address.language)} {...rest} />
}
