import { type SiteMapEntry, siteMap } from '#domain/site/site-map.ts'
import { type Answer, found, UNAVAILABLE } from '../answer.ts'
import { defineUseCase, type Needs } from '../use-case.ts'

const NEEDS = ['games', 'news', 'careers', 'legal'] as const

type Dependencies = Needs<typeof NEEDS>

export type ReadSiteMap = () => Promise<Answer<readonly SiteMapEntry[]>>

/**
 * Reads the site map. If one list, such as the games, cannot be read, the whole site map is unavailable. Otherwise
 * search engines would treat the missing pages as deleted.
 */
export const readSiteMap =
  ({ games, news, careers, legal }: Dependencies): ReadSiteMap =>
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
  }

export const siteMapEntries = defineUseCase(NEEDS, readSiteMap)
