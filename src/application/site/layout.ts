import { cardPicture } from '#domain/games/gallery.ts'
import { type GameCard, type GameId, plainTitle } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { perLanguageAsync } from '#domain/language/localized.ts'
import { type MenuItem, type MenuName, namedItems } from '#domain/site/menu.ts'
import { decoration, type Image } from '#domain/studio/image.ts'
import { mapped } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey, takeOrElse } from '../page-state.ts'
import { defineUseCase } from '../use-case.ts'

export const menuKey = (name: MenuName, language: Language) =>
  pageKey<readonly MenuItem[]>(`menu:${name}:${language}`)

export const GAME_LINKS = pageKey<readonly GameLink[]>('gameLinks')

export interface GameLink {
  readonly id: GameId
  readonly slug: string
  readonly title: string
  readonly image: Image | null
}

export interface Layout {
  readonly menus: Readonly<Record<MenuName, Readonly<Record<Language, readonly MenuItem[]>>>>
  readonly games: readonly GameLink[]
}

/** Makes the picture a decoration, and keeps only the fields that pages need, because pages contain them as JSON. */
export const leanDecoration = (picture: Image | null): Image | null => {
  if (picture === null) return null
  const { path, alt, width, height, tint } = picture
  return decoration({ path, alt, width, height, tint })
}

/** The picture has no alternative text, because the menu shows the game's title next to it. */
const gameLink = (game: GameCard): GameLink => ({
  id: game.id,
  slug: game.slug,
  title: plainTitle(game),
  image: leanDecoration(cardPicture(game, 'gameMenuImage', 'gameSquareImage')),
})

export const gameLinks = memoize((games: readonly GameCard[]): readonly GameLink[] => games.map(gameLink))

export const layout = defineUseCase(
  ['games', 'site', 'pageState'],
  ({ games, site, pageState }) =>
    async (): Promise<Layout> => {
      const itemsOf = async (name: MenuName, language: Language): Promise<readonly MenuItem[]> => {
        const items = await takeOrElse(pageState, menuKey(name, language), [], () =>
          site.menu(name, language),
        )
        return namedItems(items, language)
      }
      const inEach = (name: MenuName) => perLanguageAsync((language) => itemsOf(name, language))
      const inMenu = takeOrElse(pageState, GAME_LINKS, [], () => mapped(games.games(), gameLinks))
      const [header, footer, socials, platforms, shownGames] = await Promise.all([
        inEach('header'),
        inEach('footer'),
        inEach('footer-socials'),
        inEach('footer-platforms'),
        inMenu,
      ])
      return {
        menus: { header, footer, 'footer-socials': socials, 'footer-platforms': platforms },
        games: shownGames,
      }
    },
)
