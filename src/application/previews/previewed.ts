import type { Article, ArticleCard } from '#domain/news/article.ts'
import { mapped } from '../answer.ts'
import { withClosing } from '../careers/closing.ts'
import type { MomentsOfSite } from '../moments.ts'
import type { ContentPorts, NewsContent } from '../ports/content.ts'
import { datedContent } from '../site/dated-content.ts'

const shown = <Card extends Article | ArticleCard>(article: Card): Card => ({ ...article, active: true })

const withInactive = (news: NewsContent): NewsContent => ({
  articles: () => mapped(news.articles(), (all) => all.map(shown)),
  article: (slug) => mapped(news.article(slug), shown),
})

/**
 * Rule: A preview shows inactive articles as drafts. It shows a vacancy as closed if the vacancy ends before the
 * chosen time of the preview.
 */
export const previewed = (content: ContentPorts, site: MomentsOfSite): ContentPorts => {
  const dated = datedContent(content, site.timeZone)
  return { ...dated, news: withInactive(dated.news), careers: withClosing(dated.careers, site).careers }
}
