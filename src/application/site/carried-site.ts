import type { Language } from '#domain/language/language.ts'
import type { TitleGroup } from '#domain/legal/legal-document.ts'
import type { NewsCard } from '#domain/news/article.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { GameLink } from './layout.ts'

export const menuKey = (name: MenuName, language: Language) =>
  carriedKey<readonly MenuItem[]>(`menu:${name}:${language}`)

export const GAME_LINKS = carriedKey<readonly GameLink[]>('gameLinks')

export const OFFERED_NEWS = carriedKey<readonly NewsCard[]>('offeredNews')

export const OFFERED_GAMES = carriedKey<readonly GameLink[]>('offeredGames')

export const OFFERED_DOCUMENTS = carriedKey<readonly TitleGroup[]>('offeredDocuments')
