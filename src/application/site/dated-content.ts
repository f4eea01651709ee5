import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { dated } from '#domain/language/moment.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { type Answer, found } from '../answer.ts'
import { memoize } from '../memoize.ts'
import type { ContentPorts } from '../ports/content.ts'

const answered = async <Value, Problem extends string>(
  asked: Promise<Answer<Value, Problem>>,
  make: (value: Value) => Value,
): Promise<Answer<Value, Problem>> => {
  const answer = await asked
  return answer.ok ? found(make(answer.value)) : answer
}

/**
 * The same content, dated by moments. An author may write a day, or a time by the site's clock: search engines, feeds and what sorts by
 * date need to know where that is.
 */
export const datedContent = <Content extends Pick<ContentPorts, 'careers' | 'news'>>(
  content: Content,
  timeZone: () => string,
): Content => {
  const { careers, news } = content
  const one = <Record extends { readonly created: string }>(record: Record) => dated(record, timeZone())
  // What is made of a list is kept as long as the list itself.
  const vacancies = memoize((list: readonly ListedVacancy[]): readonly ListedVacancy[] => list.map(one))
  const articles = memoize((list: readonly ArticleCard[]): readonly ArticleCard[] => list.map(one))
  return {
    ...content,
    careers: {
      ...careers,
      vacancies: () => answered(careers.vacancies(), vacancies),
      vacancy: (slug) => answered(careers.vacancy(slug), one),
    },
    news: {
      articles: () => answered(news.articles(), articles),
      article: (slug) => answered(news.article(slug), one),
    },
  }
}
