import { pictureOf } from '#domain/games/gallery.ts'
import type { GameCard } from '#domain/games/game.ts'
import { type ListedDocument, shownGroups } from '#domain/legal/legal-document.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { relatedArticles } from '#domain/news/listed-articles.ts'
import { notFoundOffer, type ReturnPage } from '#domain/site/pages.ts'
import type { Image } from '#domain/studio/image.ts'
import { mapped } from '../answer.ts'
import { linkedArticles } from '../news/article-links.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { defineUseCase } from '../use-case.ts'
import { type GameLink, gameLinks, leanDecoration } from './layout.ts'

export const OFFERED_NEWS = pageKey<readonly ArticleCard[]>('offeredNews')

export const OFFERED_GAMES = pageKey<readonly GameLink[]>('offeredGames')

export const OFFERED_DOCUMENTS = pageKey<readonly ListedDocument[]>('offeredDocuments')

const LOST_PLACE = pageKey<Image | null>('lostPlace')

export type Offer =
  | { readonly is: 'way-back'; readonly picture: Image | null }
  | { readonly is: 'news'; readonly news: readonly ArticleCard[] }
  | { readonly is: 'games'; readonly games: readonly GameLink[] }
  | { readonly is: 'documents'; readonly groups: readonly ListedDocument[] }

const WAY_BACK: Offer = { is: 'way-back', picture: null }

/** Returns the picture behind the words of the page. */
const lostPlace = (games: readonly GameCard[]): Image | null =>
  leanDecoration(pictureOf(games[0]?.gallery ?? [], 'gameRectangleImage', 'gameMainImage'))

const offered = (news: readonly ArticleCard[]): readonly ArticleCard[] =>
  linkedArticles(news, (all, language) => relatedArticles(all, language, null))

export const offerNotFound = defineUseCase(
  ['games', 'news', 'legal', 'pageState'],
  ({ games, news, legal, pageState }) =>
    async (returnPage: ReturnPage): Promise<Offer> => {
      switch (notFoundOffer(returnPage)) {
        case 'way-back': {
          const picture = await takeOrElse(pageState, LOST_PLACE, null, () =>
            mapped(games.games(), lostPlace),
          )
          return { is: 'way-back', picture }
        }
        case 'news': {
          const answer = await takeOrLoad(pageState, OFFERED_NEWS, () => mapped(news.articles(), offered))
          return answer.ok ? { is: 'news', news: answer.value } : WAY_BACK
        }
        case 'games': {
          const answer = await takeOrLoad(pageState, OFFERED_GAMES, () =>
            mapped(games.gamesForNotFound(), gameLinks),
          )
          return answer.ok ? { is: 'games', games: answer.value } : WAY_BACK
        }
        case 'documents': {
          const answer = await takeOrLoad(pageState, OFFERED_DOCUMENTS, () =>
            mapped(legal.titles(), shownGroups),
          )
          return answer.ok ? { is: 'documents', groups: answer.value } : WAY_BACK
        }
      }
    },
)
