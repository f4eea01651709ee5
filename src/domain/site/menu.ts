import { withoutPrefix } from '../language/address.ts'
import type { Language } from '../language/languages.ts'
import { hostIn, isExternalAddress, linkInLanguage } from '../language/link.ts'
import { hasText, inLanguageOrFallback } from '../language/localized.ts'
import { type Image, namedByLink } from '../studio/image.ts'
import { pathTo } from './pages.ts'

export const MENU_NAMES = ['header', 'footer', 'footer-socials', 'footer-platforms'] as const

export type MenuName = (typeof MENU_NAMES)[number]

export const perMenu = <Value>(valueFor: (name: MenuName) => Value): Readonly<Record<MenuName, Value>> =>
  Object.fromEntries(MENU_NAMES.map((name) => [name, valueFor(name)])) as Record<MenuName, Value>

export interface MenuItem {
  readonly name: string
  readonly link: string
  readonly image: Image | null
  readonly icon?: string
}

export interface MenuLink {
  readonly name: string
  readonly address: string
  readonly image: Image | null
  readonly newTab: boolean
}

/**
 * Rule: A menu link without a name is named by the alternative text of its picture, or else by the host of its address.
 */
export const namedItems = (items: readonly MenuItem[], language: Language): readonly MenuItem[] =>
  items.map((item) => {
    const { name, link, image } = item
    const alt = image === null ? '' : inLanguageOrFallback(namedByLink(image, link).alt, language)
    return { ...item, name: hasText(name) ? name : alt || hostIn(link) || link }
  })

/** Rule: Menu links lead to pages in the visitor's language. Links that start with http open in a new tab. */
export const menuLinks = (items: readonly MenuItem[], language: Language): readonly MenuLink[] =>
  items.map(({ name, link, image }) => ({
    name,
    address: linkInLanguage(link, language),
    image,
    newTab: isExternalAddress(link),
  }))

/**
 * Rule: The site tells search engines about the studio's accounts on other sites. The accounts are the external links
 * in the social menus of all languages. Each account is listed once.
 */
export const accountsIn = (menus: Readonly<Record<Language, readonly MenuItem[]>>): readonly string[] => [
  ...new Set(
    Object.values(menus)
      .flat()
      .map(({ link }) => link)
      .filter(isExternalAddress),
  ),
]

/**
 * Rule: The site uses a menu only if the menu is not empty. If the header's menu is empty or could not be fetched, the
 * header links to the site's own pages.
 */
export const isUsedMenu = (items: readonly MenuItem[] | null): items is readonly MenuItem[] =>
  items !== null && items.length > 0

/**
 * Rule: The header leaves out a menu's link to the games page, because the header already begins with a dropdown of
 * the games.
 */
export const withoutGamesLink = <Item extends { readonly address: string }>(
  items: readonly Item[],
): readonly Item[] => items.filter(({ address }) => withoutPrefix(address) !== pathTo('games'))

/**
 * Rule: On a screen of 1024px or less, the site shows the mobile navigation.
 *
 * @see test/browser/site-mobile-menu.spec.ts
 */
export const MOBILE_NAVIGATION_WIDTH = 1024
