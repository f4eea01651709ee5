import type { Language } from '#domain/language/language.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'
import type { Image } from '#domain/studio/image.ts'

/** A game as menus show it. */
export interface GameLink {
  readonly slug: string
  /** Without markup. */
  readonly title: string
  readonly image: Image | null
}

/** What every page has around it, in every language, so that switching asks for nothing. */
export interface Layout {
  readonly menus: Readonly<Record<MenuName, Readonly<Record<Language, readonly MenuItem[]>>>>
  readonly games: readonly GameLink[]
}
