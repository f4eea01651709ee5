import { LANGUAGES } from '#domain/language/language.ts'
import type { NewsCard, NewsId } from '#domain/news/article.ts'
import { relatedNews } from '#domain/news/related-news.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { NEWS, relatedKey } from './carried-news.ts'

interface Dependencies {
  readonly newsRoom: NewsRoom
  readonly transferState: TransferState
}

const relatedInSome = (news: readonly NewsCard[], current: NewsId): readonly NewsCard[] => {
  const related = new Set(LANGUAGES.flatMap((language) => relatedNews(news, language, current)))
  return news.filter((item) => related.has(item))
}

/**
 * What may stand below an article; nothing where it cannot be had. A page that is being made carries these few alone;
 * a browser keeps the whole list, which the blog and the next article will want.
 */
export const loadRelated = async (
  { newsRoom, transferState }: Dependencies,
  { id, slug }: NewsCard,
): Promise<readonly NewsCard[]> => {
  const key = relatedKey(slug)
  const ofThisPage = transferState.collects ? undefined : transferState.take(key)
  const answer = transferState.collects
    ? await carried(transferState, key, async () => {
        const all = await newsRoom.news()
        return all.ok ? found(relatedInSome(all.value, id)) : all
      })
    : (ofThisPage ?? (await carried(transferState, NEWS, () => newsRoom.news())))
  return answer.ok ? answer.value : []
}
