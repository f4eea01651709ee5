import type { ReactNode } from 'react'
import { NEW_TAB } from '#application/rich-text/shown-body.ts'
import { isExternalAddress, isFile, isOwnPath, linkInLanguage } from '#domain/language/link.ts'
import { SiteLink } from '../router/site-link.tsx'
import { useSite } from './site-context.ts'

interface Props {
  readonly link: string
  readonly className?: string | undefined
  readonly label?: string | undefined
  readonly current?: boolean
  readonly children: ReactNode
}

export const TextLink = ({ link, className, label, current = false, children }: Props) => {
  const { address } = useSite()
  const to = linkInLanguage(link, address.language)
  const shared = {
    className,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  }
  if (isOwnPath(to) && !isFile(to)) {
    return (
      <SiteLink to={to} {...shared}>
        {children}
      </SiteLink>
    )
  }
  return (
    <a href={to} {...shared} {...(isExternalAddress(to) ? NEW_TAB : {})}>
      {children}
    </a>
  )
}
