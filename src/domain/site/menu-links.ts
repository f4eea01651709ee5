import type { Language } from '../language/language.ts'
import { linkInLanguage } from '../language/link.ts'
import { isExternalAddress } from '../rich-text/external-links.ts'
import type { Image } from '../studio/image.ts'
import type { MenuItem } from './menu-item.ts'

export interface MenuLink {
  readonly name: string
  readonly address: string
  readonly image: Image | null
  readonly newTab: boolean
}

/** Rule: Menu links lead to pages in the visitor's language; those that start with http open in a new tab. */
export const menuLinks = (items: readonly MenuItem[], language: Language): readonly MenuLink[] =>
  items.map(({ name, link, image }) => ({
    name,
    address: linkInLanguage(link, language),
    image,
    newTab: isExternalAddress(link),
  }))
