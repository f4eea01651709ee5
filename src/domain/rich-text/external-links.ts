import { attribute } from './attribute.ts'
import { linksIn, rewriteLinks } from './links.ts'

export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

const EXTERNAL = /^https?:/i

/** Rule: A link whose address starts with http leads out of the site. */
export const isExternalAddress = (address: string): boolean => EXTERNAL.test(address)

/** Rule: Links in HTML bodies that start with http open in a new tab, with `rel="noopener noreferrer"`. */
export const withExternalLinksInNewTabs = <Html extends string>(html: Html): Html =>
  rewriteLinks(
    html,
    linksIn(html).filter(({ address }) => isExternalAddress(address)),
    ({ attributes }) => [
      ...attributes.filter(({ name }) => name !== 'target' && name !== 'rel'),
      attribute('target', NEW_TAB.target),
      attribute('rel', NEW_TAB.rel),
    ],
  )
