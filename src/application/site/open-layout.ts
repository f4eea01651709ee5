import type { Language } from '#domain/language/languages.ts'
import { perLanguageLater } from '#domain/language/localized.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { MenuBook } from '../ports/menu-book.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { GAME_LINKS, menuKey } from './carried-site.ts'
import { gameLinks } from './game-link.ts'
import type { Layout } from './layout.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly menus: MenuBook
  readonly transferState: TransferState
}

export type OpenLayout = () => Promise<Layout>

/** Every part of the layout fails alone: a menu that cannot be had is an empty one. */
export const openLayout =
  ({ games, menus, transferState }: Dependencies): OpenLayout =>
  async () => {
    const itemsOf = async (name: MenuName, language: Language): Promise<readonly MenuItem[]> => {
      const answer = await carried(transferState, menuKey(name, language), () => menus.menu(name, language))
      return answer.ok ? answer.value : []
    }
    const inEach = (name: MenuName) => perLanguageLater((language) => itemsOf(name, language))
    const inMenu = carried(transferState, GAME_LINKS, async () => {
      const answer = await games.games()
      return answer.ok ? found(gameLinks(answer.value)) : answer
    })
    const [header, footer, socials, platforms, links] = await Promise.all([
      inEach('header'),
      inEach('footer'),
      inEach('footer-socials'),
      inEach('footer-platforms'),
      inMenu,
    ])
    return {
      menus: { header, footer, 'footer-socials': socials, 'footer-platforms': platforms },
      games: links.ok ? links.value : [],
    }
  }

export const layout = defineUseCase(['games', 'menus', 'transferState'], openLayout)
