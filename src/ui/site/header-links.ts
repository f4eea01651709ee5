import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { localizedAddress } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { isUsedMenu, menuLinks, withoutGamesLink } from '#domain/site/menu.ts'
import { HEADER_PAGES, pathTo, sectionOf } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import type { Messages } from '../messages/messages.ts'

/** Returns the address of the list of games, or of the game's page if the studio has one game. */
export const gamesAddress = ([game, ...others]: Layout['games'], language: Language): string =>
  localizedAddress(
    game === undefined || others.length > 0 ? pathTo('games') : pathTo('game', { slug: game.slug }),
    language,
  )

export const headerLinks = (
  layout: Layout,
  language: Language,
  messages: Messages,
  { off }: Pick<SiteFacts, 'off'>,
) => {
  const items = layout.menus.header[language]
  return withoutGamesLink(
    isUsedMenu(items)
      ? menuLinks(items, language)
      : HEADER_PAGES.map((page) => ({
          name: messages[sectionOf(page)],
          address: localizedAddress(pathTo(page), language),
        })),
  ).filter(({ address }) => !isTurnedOff(address, off))
}
