import { httpVacancyCatalog } from '#infrastructure/content-api/careers/http-vacancy-catalog.ts'
import { httpGameCatalog } from '#infrastructure/content-api/games/http-game-catalog.ts'
import { httpLegalLibrary } from '#infrastructure/content-api/legal/http-legal-library.ts'
import { httpNewsRoom } from '#infrastructure/content-api/news/http-news-room.ts'
import { httpMenuBook } from '#infrastructure/content-api/site/http-menu-book.ts'
import { httpStudioProfile } from '#infrastructure/content-api/studio/http-studio-profile.ts'
import { consoleLog } from './console-log.ts'
import { fetchHttp } from './fetch-http.ts'

/** The content by HTTP, schemas and all: for what a page does not carry. */
export const httpContent = {
  vacancyCatalog: httpVacancyCatalog(fetchHttp, consoleLog),
  gameCatalog: httpGameCatalog(fetchHttp, consoleLog),
  newsRoom: httpNewsRoom(fetchHttp, consoleLog),
  legalLibrary: httpLegalLibrary(fetchHttp, consoleLog),
  studioProfile: httpStudioProfile(fetchHttp, consoleLog),
  menuBook: httpMenuBook(fetchHttp, consoleLog),
}
