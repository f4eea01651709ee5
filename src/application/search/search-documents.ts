import type { Language } from '#domain/language/languages.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { SearchDocument } from '#domain/search/search.ts'
import { type SearchEntry, searchable, searchableText } from '#domain/search/searchable.ts'
import { type Answer, found, UNAVAILABLE } from '../answer.ts'
import type { Ports } from '../ports/ports.ts'

type Dependencies = Pick<Ports, 'careers' | 'games' | 'news' | 'sanitiser'>

/**
 * The maximum number of page texts that are read at the same time. If the site read more texts at once, the content
 * API could become slow, and visitors would wait longer for pages.
 */
const AT_ONCE = 8

/**
 * Reads the titles and the texts of the pages for the search. Leaves out a list, such as the games, that cannot be
 * loaded. A page whose text cannot be loaded is found only by its title.
 */
export const readSearchDocuments = ({ careers, games, news, sanitiser }: Dependencies) => {
  type Bodies = (slug: string, language: Language) => Promise<readonly SafeHtml[]>
  const bodiesOf: Readonly<Record<SearchEntry['page'], Bodies>> = {
    game: async (slug, language) => {
      const game = await games.game(slug)
      if (!game.ok) return []
      const { description, additionalDescription, achievements } = game.value
      const texts = [description, additionalDescription, achievements]
      return Promise.all(texts.map((text) => sanitiser.html(text[language])))
    },
    article: async (slug, language) => {
      const article = await news.article(slug)
      return [article.ok ? await sanitiser.html(article.value.content[language]) : NO_HTML]
    },
    vacancy: async (slug, language) => {
      const vacancy = await careers.vacancy(slug)
      return [vacancy.ok ? await sanitiser.markdown(vacancy.value.description[language]) : NO_HTML]
    },
  }
  return async (language: Language, off?: readonly string[]): Promise<Answer<readonly SearchDocument[]>> => {
    const [allGames, allNews, vacancies] = await Promise.all([
      games.games(),
      news.articles(),
      careers.vacancies(),
    ])
    if (!allGames.ok && !allNews.ok && !vacancies.ok) return UNAVAILABLE
    const listed = searchable(
      {
        games: allGames.ok ? allGames.value : [],
        news: allNews.ok ? allNews.value : [],
        vacancies: vacancies.ok ? vacancies.value : [],
      },
      language,
      off,
    )
    const withText = async (document: SearchEntry): Promise<SearchDocument> => {
      const bodies = await bodiesOf[document.page](document.slug, language)
      return { ...document, text: bodies.map(searchableText).join(' ').trim() }
    }
    const documents: SearchDocument[] = []
    for (let from = 0; from < listed.length; from += AT_ONCE)
      documents.push(...(await Promise.all(listed.slice(from, from + AT_ONCE).map(withText))))
    return found(documents)
  }
}
