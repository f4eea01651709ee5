import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { dated } from '#domain/language/moment.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { mapped } from '../answer.ts'
import { memoize } from '../memoize.ts'
import type { ContentPorts } from '../ports/content.ts'

/**
 * Converts each date in the content to an exact time with an offset. Authors may write only a day or a local time.
 * Search engines, feeds and sorting need exact times.
 */
export const datedContent = <Content extends Pick<ContentPorts, 'careers' | 'news'>>(
  content: Content,
  timeZone: () => string,
): Content => {
  const { careers, news } = content
  const one = <Record extends { readonly created: string }>(record: Record) => dated(record, timeZone())
  // `memoize` returns the same array for the same input. The callers need the same array, because they cache results
  // for each array.
  const vacancies = memoize((list: readonly ListedVacancy[]): readonly ListedVacancy[] => list.map(one))
  const articles = memoize((list: readonly ArticleCard[]): readonly ArticleCard[] => list.map(one))
  return {
    ...content,
    careers: {
      ...careers,
      vacancies: () => mapped(careers.vacancies(), vacancies),
      vacancy: (slug) => mapped(careers.vacancy(slug), one),
    },
    news: {
      articles: () => mapped(news.articles(), articles),
      article: (slug) => mapped(news.article(slug), one),
    },
  }
}
