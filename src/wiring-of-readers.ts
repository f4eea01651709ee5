import type { ListVacancies } from './application/careers/list-vacancies.ts'
import type { VacancySource } from './application/ports/vacancy-source.ts'
import type { ReadFeed } from './application/site/feed-entry.ts'
import type { ReadSiteMap } from './application/site/read-site-map.ts'
import { lazily, token, wire } from './wire.ts'
import { PORTS } from './wiring.ts'

export const VACANCY_SOURCE = token<VacancySource>('VacancySource')

/** Use cases that no view starts from. */
export const READERS = {
  listVacancies: token<ListVacancies>('listVacancies'),
  readSiteMap: token<ReadSiteMap>('readSiteMap'),
  readNewsFeed: token<ReadFeed>('readNewsFeed'),
  readJobsFeed: token<ReadFeed>('readJobsFeed'),
}

/** What only the server and the command line are asked for. */
export const WIRING_OF_READERS = [
  wire(
    READERS.readSiteMap,
    {
      games: PORTS.gameCatalog,
      news: PORTS.newsRoom,
      vacancies: PORTS.vacancyCatalog,
      library: PORTS.legalLibrary,
    },
    lazily(async () => (await import('./application/site/read-site-map.ts')).readSiteMap),
  ),
  wire(
    READERS.readNewsFeed,
    { news: PORTS.newsRoom, sanitiser: PORTS.sanitiser },
    lazily(async () => (await import('./application/news/read-news-feed.ts')).readNewsFeed),
  ),
  wire(
    READERS.readJobsFeed,
    { catalog: PORTS.vacancyCatalog, sanitiser: PORTS.sanitiser },
    lazily(async () => (await import('./application/careers/read-jobs-feed.ts')).readJobsFeed),
  ),
  wire(
    READERS.listVacancies,
    { source: VACANCY_SOURCE },
    lazily(async () => (await import('./application/careers/list-vacancies.ts')).listVacancies),
  ),
]
