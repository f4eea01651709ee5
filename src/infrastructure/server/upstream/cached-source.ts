import type { Lookup } from '#application/answer.ts'
import type { ContentSource } from '../content-source.ts'
import type { AnswerCache } from './answer-cache.ts'

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
