import { localizedAddress } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { PAGE_NAMES, PAGES, type PageName, type PageWithParams, pathTo } from '#domain/site/pages.ts'

/** An address in the demo content for each page with parameters. */
const PATHS: Readonly<Record<PageWithParams, (language: Language) => string>> = {
  game: () => pathTo('game', { slug: 'saltwind' }),
  article: () => pathTo('article', { slug: 'last-lantern-release-trailer' }),
  vacancy: () => pathTo('vacancy', { slug: 'water-programmer' }),
  document: (language) => pathTo('document', { id: 'cookie-policy', lang: language }),
  'document-redirect': () => pathTo('document-redirect', { id: 'cookie-policy' }),
}

const hasParams = (page: PageName): page is PageWithParams => Object.hasOwn(PATHS, page)

/** Returns an address of the page in the demo content. */
export const demoAddress = (page: PageName, language: Language = 'en'): string =>
  localizedAddress(hasParams(page) ? PATHS[page](language) : PAGES[page].path, language)

/** All pages except those that only redirect or say that nothing was found. */
export const SHOWN_PAGES = PAGE_NAMES.filter(
  (page): page is ShownPage => page !== 'document-redirect' && page !== 'not-found',
)

export type ShownPage = Exclude<PageName, 'document-redirect' | 'not-found'>
