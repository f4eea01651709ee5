import { withoutPrefix } from '../language/address.ts'
import type { MenuItem } from './menu-item.ts'
import { pathTo } from './pages.ts'

/**
 * Rule: A menu is used only when it is not empty. Without a header menu, be it failed (`null`) or empty, the header links
 * to the site's own pages.
 */
export const isUsedMenu = (items: readonly MenuItem[] | null): items is readonly MenuItem[] =>
  items !== null && items.length > 0

/** Rule: The games are first in the header, with a dropdown of their own; a menu's link to them is not shown twice. */
export const besideGames = <Item extends { readonly address: string }>(
  items: readonly Item[],
): readonly Item[] => items.filter(({ address }) => withoutPrefix(address) !== pathTo('games'))
