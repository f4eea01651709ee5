import { httpVacancyCatalog } from '#infrastructure/content-api/careers/http-vacancy-catalog.ts'
import { httpGameCatalog } from '#infrastructure/content-api/games/http-game-catalog.ts'
import type { Http } from '#infrastructure/content-api/http.ts'
import { httpLegalLibrary } from '#infrastructure/content-api/legal/http-legal-library.ts'
import { httpNewsRoom } from '#infrastructure/content-api/news/http-news-room.ts'
import { httpMenuBook } from '#infrastructure/content-api/site/http-menu-book.ts'
import { httpStudioProfile } from '#infrastructure/content-api/studio/http-studio-profile.ts'
import { consoleLog } from './console-log.ts'

const parsed = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Calls the content API, which the site's own server answers or forwards. */
const fetchHttp: Http = async ({ method, path, json }) => {
  try {
    const response = await fetch(path, {
      method,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    })
    return { is: 'answered', status: response.status, body: await parsed(response) }
  } catch (error) {
    return { is: 'unreachable', why: String(error), timedOut: false }
  }
}

/** Content over HTTP, with its schemas: for what is not in the serialised state. */
export const httpContent = {
  vacancyCatalog: httpVacancyCatalog(fetchHttp, consoleLog),
  gameCatalog: httpGameCatalog(fetchHttp, consoleLog),
  newsRoom: httpNewsRoom(fetchHttp, consoleLog),
  legalLibrary: httpLegalLibrary(fetchHttp, consoleLog),
  studioProfile: httpStudioProfile(fetchHttp, consoleLog),
  menuBook: httpMenuBook(fetchHttp, consoleLog),
}
