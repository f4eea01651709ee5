import { type SiteMapEntry, siteMap } from '#domain/site/site-map.ts'
import { type Answer, found, UNAVAILABLE } from '../answer.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { Ports } from '../ports/ports.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import { defineUseCase } from '../use-case.ts'

interface Dependencies extends Pick<Ports, 'games' | 'library'> {
  readonly news: NewsRoom
  readonly vacancies: VacancyCatalog
}

export type ReadSiteMap = () => Promise<Answer<readonly SiteMapEntry[]>>

/**
 * Search engines would take the missing part of an incomplete site map for deleted pages: it is complete or
 * unavailable.
 */
export const readSiteMap =
  ({ games, news, vacancies, library }: Dependencies): ReadSiteMap =>
  async () => {
    const [allGames, allNews, allVacancies, titles] = await Promise.all([
      games.games(),
      news.news(),
      vacancies.vacancies(),
      library.titles(),
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
  }

export const siteMapEntries = defineUseCase(
  ['games', 'newsRoom', 'catalog', 'library'],
  ({ games, newsRoom, catalog, library }) =>
    readSiteMap({ games, news: newsRoom, vacancies: catalog, library }),
)
