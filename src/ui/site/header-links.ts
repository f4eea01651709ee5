import type { Layout } from '#application/site/layout.ts'
import { inLanguage } from '#domain/language/address.ts'
import type { Language } from '#domain/language/language.ts'
import {
  BUILT_IN_PAGES,
  type BuiltInPage,
  besideGames,
  builtInAddress,
  isUsedMenu,
} from '#domain/site/header-menu.ts'
import { menuLinks } from '#domain/site/menu-links.ts'
import type { Messages } from '../messages/messages.ts'

export interface HeaderLink {
  readonly name: string
  readonly address: string
}

const nameOf = (page: BuiltInPage, messages: Messages): string => {
  switch (page) {
    case 'games':
      return messages.games
    case 'blog':
      return messages.blog
    case 'about-us':
      return messages.about
    case 'jobs':
      return messages.jobs
    case 'contacts':
      return messages.contacts
    case 'support':
      return messages.support
  }
}

/** What stands in the header beside the games: the server's menu, else the site's own pages. */
export const headerLinks = (
  layout: Layout,
  language: Language,
  messages: Messages,
): readonly HeaderLink[] => {
  const items = layout.menus.header[language]
  return besideGames(
    isUsedMenu(items)
      ? menuLinks(items, language)
      : BUILT_IN_PAGES.map((page) => ({
          name: nameOf(page, messages),
          address: inLanguage(builtInAddress(page), language),
        })),
  )
}
