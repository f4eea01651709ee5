import type { Article, ArticleCard } from '#domain/news/article.ts'
import { found } from '../answer.ts'
import { withClosing } from '../careers/closing.ts'
import type { MomentsOfSite } from '../moments.ts'
import type { ContentPorts, NewsContent } from '../ports/content.ts'
import { datedContent } from './dated-content.ts'

const shown = <Card extends Article | ArticleCard>(article: Card): Card => ({ ...article, active: true })

const withInactive = (news: NewsContent): NewsContent => ({
  articles: async () => {
    const answer = await news.articles()
    return answer.ok ? found(answer.value.map(shown)) : answer
  },
  article: async (slug) => {
    const answer = await news.article(slug)
    return answer.ok ? found(shown(answer.value)) : answer
  },
})

/** Rule: In a preview an inactive article is shown as the draft that it is, and vacancies close by the preview's clock. */
export const previewed = (content: ContentPorts, site: MomentsOfSite): ContentPorts => {
  const dated = datedContent(content, site.timeZone)
  return { ...dated, news: withInactive(dated.news), careers: withClosing(dated.careers, site).careers }
}
