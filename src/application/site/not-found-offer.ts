import type { TitleGroup } from '#domain/legal/legal-document.ts'
import type { NewsCard } from '#domain/news/article.ts'
import type { GameLink } from './layout.ts'

/** What a not-found page has for those who would rather go on; in every language, so that switching asks for nothing. */
export type Offer =
  | { readonly is: 'way-back' }
  | { readonly is: 'news'; readonly news: readonly NewsCard[] }
  | { readonly is: 'games'; readonly games: readonly GameLink[] }
  | { readonly is: 'documents'; readonly groups: readonly TitleGroup[] }

export const WAY_BACK: Offer = { is: 'way-back' }
