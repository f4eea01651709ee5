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

const imageOf = ({ mainImage, previewImage }: ArticleCard, { facts }: HeadContext) => {
  const image = mainImage ?? previewImage
  return image === null ? undefined : absoluteAddress(imageAddress(image, facts.imageBase), facts)
}

/**
 * Describes an article's video for search engines. Returns an empty list if the article has no picture, because
 * search engines require one.
 */
const videoOf = (
  { article, title, description }: ArticleSummary,
  context: HeadContext,
): readonly JsonLd[] => {
  const id = articleVideo(article)
  const thumbnailUrl = imageOf(article, context)
  if (id === null || thumbnailUrl === undefined) return []
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description: description || title,
      thumbnailUrl,
      uploadDate: article.created,
      embedUrl: embedAddress(id),
    },
  ]
}

export const newsArticle = (summary: ArticleSummary, context: HeadContext): readonly JsonLd[] => {
  const { article, title, author, description } = summary
  const { language, facts } = context
  const url = absoluteAddress(localizedAddress(pathTo('article', { slug: article.slug }), language), facts)
  const studio = { ...organizationName(facts), url: `${facts.siteUrl}/` }
  return [
    {
      '@type': 'NewsArticle',
      headline: title,
      description: description || undefined,
      image: imageOf(article, context),
      datePublished: article.created,
      dateModified: article.created,
      inLanguage: language,
      articleSection:
        article.category === null ? undefined : inLanguageOrFallback(article.category.title, language),
      mainEntityOfPage: url,
      author: author === '' ? studio : { '@type': 'Person', name: author },
      publisher: studio,
    },
    ...videoOf(summary, context),
  ]
}
