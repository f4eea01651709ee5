import { LANGUAGES } from '#domain/language/languages.ts'
import type { NewsCard } from '#domain/news/article.ts'
import { relatedNews } from '#domain/news/related-news.ts'
import { notFoundOffer } from '#domain/site/not-found.ts'
import type { ReturnPage } from '#domain/site/pages.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { LegalLibrary } from '../ports/legal-library.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { OFFERED_DOCUMENTS, OFFERED_GAMES, OFFERED_NEWS } from './carried-site.ts'
import { gameLinks } from './game-link.ts'
import { type Offer, WAY_BACK } from './not-found-offer.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly news: NewsRoom
  readonly library: LegalLibrary
  readonly transferState: TransferState
}

export type OpenNotFound = (returnPage: ReturnPage) => Promise<Offer>

/** The first few in either language are all that the page can show. */
const shownInSome = (news: readonly NewsCard[]): readonly NewsCard[] => {
  const shown = new Set(LANGUAGES.flatMap((language) => relatedNews(news, language, null)))
  return news.filter((item) => shown.has(item))
}

/** What cannot be had is not offered: the way back is always there. */
export const openNotFound =
  ({ games, news, library, transferState }: Dependencies): OpenNotFound =>
  async (returnPage) => {
    switch (notFoundOffer(returnPage)) {
      case 'way-back':
        return WAY_BACK
      case 'news': {
        const answer = await carried(transferState, OFFERED_NEWS, async () => {
          const all = await news.news()
          return all.ok ? found(shownInSome(all.value)) : all
        })
        return answer.ok ? { is: 'news', news: answer.value } : WAY_BACK
      }
      case 'games': {
        const answer = await carried(transferState, OFFERED_GAMES, async () => {
          const all = await games.gamesForNotFound()
          return all.ok ? found(gameLinks(all.value)) : all
        })
        return answer.ok ? { is: 'games', games: answer.value } : WAY_BACK
      }
      case 'documents': {
        const answer = await carried(transferState, OFFERED_DOCUMENTS, () => library.titles())
        return answer.ok ? { is: 'documents', groups: answer.value } : WAY_BACK
      }
    }
  }

export const offerNotFound = defineUseCase(
  ['games', 'newsRoom', 'library', 'transferState'],
  ({ newsRoom, ...ports }) => openNotFound({ ...ports, news: newsRoom }),
)
