import type { ReturnPage } from './return-page.ts'

/** What a not-found page has under its words: a way back, or things to go on with. */
export type NotFoundOffer = 'way-back' | 'news' | 'games' | 'documents'

interface NotFound {
  readonly address: string
  readonly offer: NotFoundOffer
}

const NOT_FOUND: Readonly<Record<ReturnPage, NotFound>> = {
  jobs: { address: '/jobs', offer: 'way-back' },
  blog: { address: '/blog', offer: 'news' },
  games: { address: '/games', offer: 'games' },
  terms: { address: '/terms', offer: 'documents' },
  home: { address: '/', offer: 'way-back' },
}

/** Rule: A not-found page leads back to the list that was near, else to the home page. */
export const returnAddress = (page: ReturnPage): string => NOT_FOUND[page].address

/** Rule: Not found, an article offers other news, a game the games, a document the documents; all else a way back. */
export const notFoundOffer = (page: ReturnPage): NotFoundOffer => NOT_FOUND[page].offer

/** Rule: What is no known return page means the home page. */
export const returnPageOf = (text: string | null): ReturnPage =>
  Object.hasOwn(NOT_FOUND, String(text)) ? (text as ReturnPage) : 'home'
