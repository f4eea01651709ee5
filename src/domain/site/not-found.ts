import { PAGES, RETURN_PAGES, type ReturnPage } from './pages.ts'

/** What a not-found page has under its words: a way back, or things to go on with. */
export type NotFoundOffer = (typeof PAGES)[ReturnPage]['ifNotFound']

/** Rule: Not found, an article offers other news, a game the games, a document the documents; all else a way back. */
export const notFoundOffer = (page: ReturnPage): NotFoundOffer => PAGES[page].ifNotFound

/** Rule: A not-found page leads back to the list that is near; what is no such list means the home page. */
export const returnPageOf = (text: string | null): ReturnPage =>
  RETURN_PAGES.find((page) => page === text) ?? 'home'
