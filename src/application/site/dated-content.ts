import { datedVacancy } from '#domain/careers/closing.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { wholeMoment } from '#domain/language/moment.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { type Answer, found } from '../answer.ts'
import { memoize } from '../memoize.ts'
import type { ContentPorts } from '../ports/content.ts'

type Dated = Pick<ContentPorts, 'careers' | 'games' | 'news'>

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
export const datedContent = <Content extends Dated>(content: Content, timeZone: () => string): Content => {
  const { careers, games, news } = content
  const article = <Card extends ArticleCard>(card: Card): Card => ({
    ...card,
    created: wholeMoment(card.created, timeZone()),
  })
  // What is made of a list is kept as long as the list itself.
  const articles = memoize((list: readonly ArticleCard[]): readonly ArticleCard[] => list.map(article))
  const vacancies = memoize((list: readonly ListedVacancy[]): readonly ListedVacancy[] =>
    list.map((vacancy) => datedVacancy(vacancy, timeZone())),
  )
  return {
    ...content,
    careers: {
      ...careers,
      vacancies: () => answered(careers.vacancies(), vacancies),
      vacancy: (slug) => answered(careers.vacancy(slug), (vacancy) => datedVacancy(vacancy, timeZone())),
    },
    games: {
      ...games,
      game: (slug) =>
        answered(games.game(slug), (game) => ({
          ...game,
          trailerUploaded: wholeMoment(game.trailerUploaded, timeZone()),
        })),
    },
    news: {
      articles: () => answered(news.articles(), articles),
      article: (slug) => answered(news.article(slug), article),
    },
  }
}
