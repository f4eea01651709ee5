import { type SiteMapEntry, siteMap } from '#domain/site/site-map.ts'
import { type Answer, found, UNAVAILABLE } from '../answer.ts'
import { defineUseCase } from '../use-case.ts'

export type ReadSiteMap = () => Promise<Answer<readonly SiteMapEntry[]>>

/**
 * Joins the entries of all sources. If one source cannot be read, the whole site map is unavailable. Otherwise search
 * engines would treat the missing pages as deleted.
 */
export const entriesOf = async (sources: readonly ReadSiteMap[]): ReturnType<ReadSiteMap> => {
  const entries: SiteMapEntry[] = []
  for (const answer of await Promise.all(sources.map((read) => read()))) {
    if (!answer.ok) return answer
    entries.push(...answer.value)
  }
  return found(entries)
}

export const siteMapEntries = defineUseCase(
  ['games', 'news', 'careers', 'legal'],
  ({ games, news, careers, legal }): ReadSiteMap =>
    async () => {
      const [allGames, allNews, allVacancies, titles] = await Promise.all([
        games.games(),
        news.articles(),
        careers.vacancies(),
        legal.titles(),
      ])
      if (!allGames.ok || !allNews.ok || !allVacancies.ok || !titles.ok) return UNAVAILABLE
      return found(
        siteMap({
          games: allGames.value,
          news: allNews.value,
          vacancies: allVacancies.value,
          documents: titles.value,
        }),
      )
    },
)
