import { createStore } from 'zustand/vanilla'
import type { Availability } from '#domain/language/availability.ts'
import type { Language } from '#domain/language/language.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import type { NewsCard, NewsItem } from '#domain/news/article.ts'
import { articleAvailability } from '#domain/news/article.ts'
import { newsVideo } from '#domain/news/news-video.ts'
import { relatedNews } from '#domain/news/related-news.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import type { VideoId } from '#domain/studio/video-id.ts'
import type { PageUseCase } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { Readable } from '../readable.ts'
import { type CopyLink, createCopyLink } from '../site/copy-link.ts'

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

interface Dependencies {
  readonly clipboard: Clipboard
}

export const createArticlePage =
  (dependencies: Dependencies) =>
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
