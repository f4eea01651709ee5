import { type ArticlePage, articlePageView } from '#application/news/article.ts'
import { isTitledIn } from '#domain/language/availability.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { PageHead } from '../head/page-head.ts'
import { onlyIn } from '../messages/filled.ts'
import type { HeadContext } from '../page.ts'

// Search engines read what the server has written: browsers need none of it.
const newsArticle = import.meta.env.SSR ? (await import('./news-article.ts')).newsArticle : null

export const articleHead = (page: ArticlePage, context: HeadContext): PageHead => {
  const { language, messages } = context
  const view = articlePageView({ ...page.state.getState(), language })
  const { article, availability, title, author, contentHtml } = view
  const isHere = availability.is === 'here'
  const description = excerptOf(contentHtml)
  const summary = { article, title, author, description }
  return {
    title: availability.is === 'only-in' ? onlyIn(messages, availability.language) : title,
    ...(isHere && description !== '' ? { description } : {}),
    image: article.mainImage ?? article.previewImage,
    type: 'article',
    published: article.created,
    languages: LANGUAGES.filter((one) => isTitledIn(article, one)),
    above: [{ name: messages.blog, path: pathTo('blog') }],
    jsonLd: newsArticle !== null && isHere ? newsArticle(summary, context) : [],
  }
}
