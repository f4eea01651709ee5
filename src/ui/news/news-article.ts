import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { type ArticleCard, articleVideo } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { embedAddress } from '#domain/studio/video.ts'
import { absoluteAddress, type JsonLd, organizationName } from '../head/json-ld.ts'
import { imageAddress } from '../kit/picture-sources.ts'
import type { HeadContext } from '../router/page.ts'

interface ArticleSummary {
  readonly article: ArticleCard
  readonly title: string
  readonly author: string
  readonly description: string
}

export const newsArticle = (
  { article, title, author, description }: ArticleSummary,
  { language, facts }: HeadContext,
): readonly JsonLd[] => {
  const url = absoluteAddress(localizedAddress(pathTo('article', { slug: article.slug }), language), facts)
  const studio = { ...organizationName(facts), url: `${facts.siteUrl}/` }
  const picture = article.mainImage ?? article.previewImage
  const image = picture === null ? undefined : absoluteAddress(imageAddress(picture, facts.imageBase), facts)
  const video = articleVideo(article)
  const news = {
    '@type': 'NewsArticle',
    headline: title,
    description: description || undefined,
    image,
    datePublished: article.created,
    dateModified: article.created,
    inLanguage: language,
    articleSection:
      article.category === null ? undefined : inLanguageOrFallback(article.category.title, language),
    mainEntityOfPage: url,
    author: author === '' ? studio : { '@type': 'Person', name: author },
    publisher: studio,
  }
  // Search engines do not list a video without a picture.
  if (video === null || image === undefined) return [news]
  return [
    news,
    {
      '@type': 'VideoObject',
      name: title,
      description: description || title,
      thumbnailUrl: image,
      uploadDate: article.created,
      embedUrl: embedAddress(video),
    },
  ]
}
