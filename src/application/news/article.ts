import { createStore } from 'zustand/vanilla'
import { inLanguage } from '#domain/language/address.ts'
import type { Availability } from '#domain/language/availability.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback, perLanguageLater } from '#domain/language/localized.ts'
import type { NewsCard, NewsId, NewsItem } from '#domain/news/article.ts'
import { articleAddress, articleAvailability } from '#domain/news/article.ts'
import { newsVideo } from '#domain/news/news-video.ts'
import { relatedNews } from '#domain/news/related-news.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import type { VideoId } from '#domain/studio/video-id.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened, PageUseCase } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { Ports } from '../ports/ports.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { Readable } from '../readable.ts'
import { type CopyLink, createCopyLink } from '../site/copy-link.ts'
import { defineUseCase } from '../use-case.ts'
import { loadNews } from './load-news.ts'

/** The content travels as it is shown: sanitised. */
export const articleKey = (slug: string) => carriedKey<NewsItem<SafeHtml>>(`article:${slug}`)

/** Of all other news, those that stand below the article in either language. */
export const relatedKey = (slug: string) => carriedKey<readonly NewsCard[]>(`related:${slug}`)

export interface ArticleContent {
  readonly article: NewsItem<SafeHtml>
  readonly others: readonly NewsCard[]
}

export interface ArticlePageState extends ArticleContent {
  readonly language: Language
}

export interface ArticlePage extends PageUseCase {
  readonly state: Readable<ArticlePageState>
  readonly copyLink: CopyLink
}

interface StoreDependencies {
  readonly clipboard: Clipboard
}

export const createArticlePage =
  (dependencies: StoreDependencies) =>
  (content: ArticleContent, { language }: PageAddress): ArticlePage => {
    const store = createStore<ArticlePageState>(() => ({ ...content, language }))
    const copyLink = createCopyLink(dependencies)
    return {
      state: store,
      copyLink,
      arrive: (address) => store.setState({ language: address.language }),
      dispose: copyLink.dispose,
    }
  }

export interface ArticlePageView {
  readonly article: NewsItem<SafeHtml>
  readonly availability: Availability
  readonly title: string
  readonly category: string
  readonly image: Image | null
  readonly videoId: VideoId | null
  readonly contentHtml: SafeHtml
  readonly related: readonly NewsCard[]
}

export const articlePageView = ({ article, others, language }: ArticlePageState): ArticlePageView => {
  const html = article.content[language]
  return {
    article,
    availability: articleAvailability(article, language),
    title: article.title[language],
    category: article.category === null ? '' : inLanguageOrFallback(article.category.title, language),
    image: article.mainImage,
    videoId: newsVideo(article),
    contentHtml: hasText(html) ? shownBody(html, language) : NO_HTML,
    related: relatedNews(others, language, article.id),
  }
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
  { newsRoom, transferState }: Pick<Ports, 'newsRoom' | 'transferState'>,
  { id, slug }: NewsCard,
): Promise<readonly NewsCard[]> => {
  const key = relatedKey(slug)
  const ofThisPage = transferState.collects ? undefined : transferState.take(key)
  const answer = transferState.collects
    ? await carried(transferState, key, async () => {
        const all = await newsRoom.news()
        return all.ok ? found(relatedInSome(all.value, id)) : all
      })
    : (ofThisPage ?? (await loadNews({ newsRoom, transferState })))
  return answer.ok ? answer.value : []
}

type Dependencies = Pick<Ports, 'newsRoom' | 'sanitiser' | 'transferState' | 'clipboard'>

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
