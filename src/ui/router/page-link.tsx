import type { ComponentProps } from 'react'
import { localizedAddress } from '#domain/language/address.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { useSite } from '../kit/site-context.ts'
import { SiteLink } from './site-link.tsx'

/** `to` has no language prefix. A link to a section that the studio has turned off renders nothing. */
export const PageLink = ({ to, ...rest }: ComponentProps<typeof SiteLink>) => {
  const { address, facts } = useSite()
  if (isTurnedOff(to, facts.off)) return null
  return <SiteLink to={localizedAddress(to, address.language)} {...rest} />
}
