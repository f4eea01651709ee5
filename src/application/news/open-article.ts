import { inLanguage } from '#domain/language/address.ts'
import { perLanguageLater } from '#domain/language/localized.ts'
import type { NewsItem } from '#domain/news/article.ts'
import { articleAddress, articleAvailability } from '#domain/news/article.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { type ArticlePage, createArticlePage } from './article-page.ts'
import { articleKey } from './carried-news.ts'
import { loadRelated } from './load-related.ts'

interface Dependencies {
  readonly newsRoom: NewsRoom
  readonly sanitiser: HtmlSanitiser
  readonly transferState: TransferState
  readonly clipboard: Clipboard
}

export type OpenArticle = (slug: string, address: PageAddress) => Promise<Opened<ArticlePage>>

export const openArticle = (dependencies: Dependencies): OpenArticle => {
  const { newsRoom, sanitiser, transferState, clipboard } = dependencies

  const sanitised = async (article: NewsItem): Promise<NewsItem<SafeHtml>> => ({
    ...article,
    content: await perLanguageLater((language) => sanitiser.html(article.content[language])),
  })

  return async (slug, address) => {
    const answer = await carried(transferState, articleKey(slug), async () => {
      const article = await newsRoom.article(slug)
      return article.ok ? found(await sanitised(article.value)) : article
    })
    if (!answer.ok) {
      return answer.problem === 'not-found' ? { is: 'not-found', returnPage: 'blog' } : { is: 'unavailable' }
    }
    const article = answer.value
    if (articleAvailability(article, address.language).is === 'nowhere') {
      return { is: 'not-found', returnPage: 'blog' }
    }
    const own = articleAddress(article, slug)
    if (own !== null) return { is: 'moved', to: inLanguage(own, address.language) }
    const others = await loadRelated(dependencies, article)
    return { is: 'shown', useCase: createArticlePage({ clipboard })({ article, others }, address) }
  }
}

export const articlePage = defineUseCase(['newsRoom', 'sanitiser', 'transferState', 'clipboard'], openArticle)
