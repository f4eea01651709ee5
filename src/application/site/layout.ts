import type { Language } from '#domain/language/language.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'

/** What the header's dropdown needs of a game. */
export interface GameLink {
  readonly slug: string
  readonly title: string
}

/** What every page has around it, in both languages, so that switching asks for nothing. */
export interface Layout {
  readonly menus: Readonly<Record<MenuName, Readonly<Record<Language, readonly MenuItem[]>>>>
  readonly games: readonly GameLink[]
}
