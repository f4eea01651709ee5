import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { inLanguage } from '#domain/language/address.ts'
import { useSite } from './site-context.ts'

/** A link to a page of the site, in the visitor's language. `to` stands without the language's prefix. */
export const PageLink = ({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) => {
  const { address } = useSite()
  return <Link to={inLanguage(to, address.language)} {...rest} />
}
