import type { Lookup } from '#application/answer.ts'
import type { ContentSource } from '../content-source.ts'
import type { Memory } from './memory.ts'

type Call = (...given: readonly unknown[]) => Promise<Lookup<unknown>>

const rememberingPort = <Port extends object>(
  name: string,
  port: Port,
  memory: Pick<Memory, 'recall'>,
): Port =>
  Object.fromEntries(
    Object.entries(port).map(([method, call]: [string, Call]) => [
      method,
      (...given: readonly unknown[]) =>
        memory.recall(JSON.stringify([name, method, ...given]), () => call(...given)),
    ]),
  ) as Port

/** The same content, each answer remembered. */
export const remembering = (source: ContentSource, memory: Pick<Memory, 'recall'>): ContentSource => ({
  vacancyCatalog: rememberingPort('vacancies', source.vacancyCatalog, memory),
  gameCatalog: rememberingPort('games', source.gameCatalog, memory),
  newsRoom: rememberingPort('news', source.newsRoom, memory),
  legalLibrary: rememberingPort('legal', source.legalLibrary, memory),
  studioProfile: rememberingPort('studio', source.studioProfile, memory),
  menuBook: rememberingPort('menus', source.menuBook, memory),
  redirectBook: rememberingPort('redirects', source.redirectBook, memory),
})
