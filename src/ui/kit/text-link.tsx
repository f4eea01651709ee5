import type { ReactNode } from 'react'
import { isFile, isOwnPath, linkInLanguage } from '#domain/language/link.ts'
import { isExternalAddress, NEW_TAB } from '#domain/rich-text/shown-body.ts'
import { useSite } from './site-context.ts'
import { SiteLink } from './site-link.tsx'

interface Props {
  /** As the content has it: a page or a file of this site, or an address elsewhere. */
  readonly link: string
  readonly className?: string | undefined
  readonly label?: string | undefined
  /** It is the current page. */
  readonly current?: boolean
  readonly children: ReactNode
}

/** A link that comes from the content or a menu: in the visitor's language, and in a new tab if it leads out. */
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
