import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback, perLanguageAsync } from '#domain/language/localized.ts'
import {
  type Article,
  type ArticleCard,
  type ArticleId,
  articleAddress,
  articleAvailability,
  articleVideo,
} from '#domain/news/article.ts'
import { relatedArticles } from '#domain/news/listed-articles.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, type PageResult, type PageStore } from '../page-store.ts'
import type { Clipboard } from '../ports/browser.ts'
import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../readable.ts'
import { type CopyLink, createCopyLink } from '../site/copy-link.ts'
import { defineUseCase, type Needs } from '../use-case.ts'
import { loadNews } from './load-news.ts'

/** The page state holds the content sanitised. */
export const articleKey = (slug: string) => pageKey<Article<SafeHtml>>(`article:${slug}`)

/** The articles that are shown below this one, in any language. */
export const relatedKey = (slug: string) => pageKey<readonly ArticleCard[]>(`related:${slug}`)

export interface ArticleContent {
  readonly article: Article<SafeHtml>
  readonly others: readonly ArticleCard[]
}

export interface ArticlePageState extends ArticleContent {
  readonly language: Language
}

export interface ArticlePage extends PageStore {
  readonly state: Readable<ArticlePageState>
  readonly copyLink: CopyLink
}

interface StoreDependencies {
  readonly clipboard: Clipboard
}

export const createArticlePage =
  (dependencies: StoreDependencies) =>
  (content: ArticleContent, address: PageAddress): ArticlePage => {
    const copyLink = createCopyLink(dependencies)
    return { ...createLanguageStore(content, address), copyLink, dispose: copyLink.dispose }
  }

export const articlePageView = ({ article, others, language }: ArticlePageState) => {
  const html = article.content[language]
  return {
    article,
    availability: articleAvailability(article, language),
    title: article.title[language],
    category: article.category === null ? '' : inLanguageOrFallback(article.category.title, language),
    /** Empty where the studio names none. */
    author: inLanguageOrFallback(article.author, language),
    image: article.mainImage,
    videoId: articleVideo(article),
    contentHtml: hasText(html) ? shownBody(html, language) : NO_HTML,
    related: relatedArticles(others, language, article.id),
  }
}

const relatedInSome = (news: readonly ArticleCard[], current: ArticleId): readonly ArticleCard[] => {
  const related = new Set(LANGUAGES.flatMap((language) => relatedArticles(news, language, current)))
  return news.filter((item) => related.has(item))
}

/**
 * The articles below an article; none where they cannot be loaded. The server serialises only these few into a page;
 * a browser keeps the whole list for the blog and for the next article.
 */
export const loadRelated = async (
  { news, pageState }: Pick<Ports, 'news' | 'pageState'>,
  { id, slug }: ArticleCard,
): Promise<readonly ArticleCard[]> => {
  const key = relatedKey(slug)
  const ofThisPage = pageState.collects ? undefined : pageState.take(key)
  const answer = pageState.collects
    ? await takeOrLoad(pageState, key, async () => {
        const all = await news.articles()
        return all.ok ? found(relatedInSome(all.value, id)) : all
      })
    : (ofThisPage ?? (await loadNews({ news, pageState })))
  return answer.ok ? answer.value : []
}

const NEEDS = ['news', 'sanitiser', 'pageState', 'clipboard'] as const

type Dependencies = Needs<typeof NEEDS>

export const openArticle = (dependencies: Dependencies) => {
  const { news, sanitiser, pageState, clipboard } = dependencies

  const sanitised = async (article: Article): Promise<Article<SafeHtml>> => ({
    ...article,
    content: await perLanguageAsync((language) => sanitiser.html(article.content[language])),
  })

  return async (slug: string, address: PageAddress): Promise<PageResult<ArticlePage>> => {
    const answer = await takeOrLoad(pageState, articleKey(slug), async () => {
      const article = await news.article(slug)
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
    return { is: 'shown', store: createArticlePage({ clipboard })({ article, others }, address) }
  }
}

export const articlePage = defineUseCase(NEEDS, openArticle)
