import { inLanguage, withoutPrefix } from '../language/address.ts'
import type { Language } from '../language/language.ts'
import type { MenuItem } from './menu-item.ts'

/** Rule: Without a header menu, be it failed (`null`) or empty, the header links to the site's own pages. */
export const BUILT_IN_PAGES = ['games', 'blog', 'about-us', 'jobs', 'contacts', 'support'] as const

export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

/** Rule: A menu is used only when it is not empty. */
export const isUsedMenu = (items: readonly MenuItem[] | null): items is readonly MenuItem[] =>
  items !== null && items.length > 0

export const builtInAddress = (page: BuiltInPage): string => `/${page}`

/** Rule: The games stand first in the header, with a dropdown of their own; a menu's link to them is not shown twice. */
export const besideGames = <Item extends { readonly address: string }>(
  items: readonly Item[],
): readonly Item[] => items.filter(({ address }) => withoutPrefix(address) !== builtInAddress('games'))

export const gamesAddress = (language: Language): string => inLanguage(builtInAddress('games'), language)
