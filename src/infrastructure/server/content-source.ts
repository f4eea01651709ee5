import type { Lookup } from '#application/answer.ts'
import type { GameCatalog } from '#application/ports/game-catalog.ts'
import type { LegalLibrary } from '#application/ports/legal-library.ts'
import type { Log } from '#application/ports/log.ts'
import type { MenuBook } from '#application/ports/menu-book.ts'
import type { NewsRoom } from '#application/ports/news-room.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import type { StudioProfile } from '#application/ports/studio-profile.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { httpVacancyCatalog } from '#infrastructure/content-api/careers/http-vacancy-catalog.ts'
import { httpGameCatalog } from '#infrastructure/content-api/games/http-game-catalog.ts'
import type { Http } from '#infrastructure/content-api/http.ts'
import { httpLegalLibrary } from '#infrastructure/content-api/legal/http-legal-library.ts'
import { httpNewsRoom } from '#infrastructure/content-api/news/http-news-room.ts'
import { httpMenuBook } from '#infrastructure/content-api/site/http-menu-book.ts'
import { httpRedirectBook } from '#infrastructure/content-api/site/http-redirect-book.ts'
import { httpStudioProfile } from '#infrastructure/content-api/studio/http-studio-profile.ts'
import type { CurrentContent } from '#infrastructure/content-pack/content.ts'
import { matcher } from './api/matched.ts'
import { galleriesFor } from './api/reading/gallery-search.ts'
import { READING_CALLS } from './api/reading/reading-calls.ts'
import type { AnswerCache } from './upstream/answer-cache.ts'

/** All the ports through which a page's content comes. */
export interface ContentSource {
  readonly vacancyCatalog: VacancyCatalog
  readonly gameCatalog: GameCatalog
  readonly newsRoom: NewsRoom
  readonly legalLibrary: LegalLibrary
  readonly studioProfile: StudioProfile
  readonly menuBook: MenuBook
  readonly redirectBook: RedirectBook
}

export const httpContentSource = (http: Http, log: Log): ContentSource => ({
  vacancyCatalog: httpVacancyCatalog(http, log),
  gameCatalog: httpGameCatalog(http, log),
  newsRoom: httpNewsRoom(http, log),
  legalLibrary: httpLegalLibrary(http, log),
  studioProfile: httpStudioProfile(http, log),
  menuBook: httpMenuBook(http, log),
  redirectBook: httpRedirectBook(http, log),
})

type Call = (...values: readonly unknown[]) => Promise<Lookup<unknown>>

const cachedPort = <Port extends object>(name: string, port: Port, cache: Pick<AnswerCache, 'get'>): Port =>
  Object.fromEntries(
    Object.entries(port).map(([method, call]: [string, Call]) => [
      method,
      (...values: readonly unknown[]) =>
        cache.get(JSON.stringify([name, method, ...values]), () => call(...values)),
    ]),
  ) as Port

/** The same content, each answer cached. */
export const cachedSource = (source: ContentSource, cache: Pick<AnswerCache, 'get'>): ContentSource => ({
  vacancyCatalog: cachedPort('vacancies', source.vacancyCatalog, cache),
  gameCatalog: cachedPort('games', source.gameCatalog, cache),
  newsRoom: cachedPort('news', source.newsRoom, cache),
  legalLibrary: cachedPort('legal', source.legalLibrary, cache),
  studioProfile: cachedPort('studio', source.studioProfile, cache),
  menuBook: cachedPort('menus', source.menuBook, cache),
  redirectBook: cachedPort('redirects', source.redirectBook, cache),
})

const readingCallsAt = matcher(READING_CALLS)

/** What the embedded API answers, without a connection. */
const inProcess =
  (content: CurrentContent): Http =>
  async ({ method, path, json }) => {
    const [matched] = readingCallsAt(path)
    const body =
      method === 'POST' ? galleriesFor(content(), json) : matched?.call.answer(content(), matched.params)
    return { is: 'answered', status: body === undefined ? 404 : 200, body }
  }

/** Content never changes within a version, so each answer is kept as long as its version. */
const versionCache = (content: CurrentContent): Pick<AnswerCache, 'get'> => {
  let version = ''
  let answers = new Map<string, Lookup<unknown>>()
  return {
    get: async <Value>(key: string, ask: () => Promise<Lookup<Value>>) => {
      if (content().version !== version) {
        version = content().version
        answers = new Map()
      }
      const ofVersion = answers
      const known = ofVersion.get(key)
      if (known !== undefined) return known as Lookup<Value>
      const answer = await ask()
      if (answer.ok) ofVersion.set(key, answer)
      return answer
    },
  }
}

/** The site's content, read from its own content pack by the same adapters that read an API elsewhere. */
export const packContentSource = (content: CurrentContent, log: Log): ContentSource =>
  cachedSource(httpContentSource(inProcess(content), log), versionCache(content))
