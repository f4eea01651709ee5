import { matchPath } from 'react-router-dom'
import { once } from '#application/once.ts'
import { knownQuery, type PageAddress } from '#domain/site/page-address.ts'
import type { Page, Params } from './page.ts'

export interface Route {
  /** Stands without the language's prefix. */
  readonly path: string
  /** The names in the query that the page knows; any other changes nothing of what it shows. */
  readonly query?: readonly string[]
  /** Where the page's code is, so that the server can announce its parts. */
  readonly module: string
  /** The page's code, which arrives when the page is first asked for. */
  readonly page: () => Promise<Page>
}

/** Every page of the site. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    module: 'src/ui/studio/home-page.tsx',
    page: once(async () => (await import('./studio/home-page.tsx')).homePage),
  },
  {
    path: '/games',
    module: 'src/ui/games/game-list-page.tsx',
    page: once(async () => (await import('./games/game-list-page.tsx')).gameListPage),
  },
  {
    path: '/games/:slug',
    module: 'src/ui/games/game-page.tsx',
    page: once(async () => (await import('./games/game-page.tsx')).gamePage),
  },
  {
    path: '/jobs',
    query: ['department', 'sent'],
    module: 'src/ui/careers/job-list-page.tsx',
    page: once(async () => (await import('./careers/job-list-page.tsx')).jobListPage),
  },
  {
    path: '/jobs/:slug',
    query: ['sent'],
    module: 'src/ui/careers/vacancy-page.tsx',
    page: once(async () => (await import('./careers/vacancy-page.tsx')).vacancyPage),
  },
  {
    path: '/404',
    query: ['returnPage'],
    module: 'src/ui/site/asked-not-found-page.ts',
    page: once(async () => (await import('./site/asked-not-found-page.ts')).askedNotFoundPage),
  },
  {
    path: '/blog',
    query: ['more'],
    module: 'src/ui/news/blog-page.tsx',
    page: once(async () => (await import('./news/blog-page.tsx')).blogPage),
  },
  {
    path: '/blog/:slug',
    module: 'src/ui/news/article-page.tsx',
    page: once(async () => (await import('./news/article-page.tsx')).articlePage),
  },
  {
    path: '/terms',
    module: 'src/ui/legal/terms-page.tsx',
    page: once(async () => (await import('./legal/terms-page.tsx')).termsPage),
  },
  {
    path: '/terms/:id',
    module: 'src/ui/legal/document-redirect-page.tsx',
    page: once(async () => (await import('./legal/document-redirect-page.tsx')).documentRedirectPage),
  },
  {
    path: '/terms/:id/:lang',
    module: 'src/ui/legal/document-page.tsx',
    page: once(async () => (await import('./legal/document-page.tsx')).documentPage),
  },
  {
    path: '/about-us',
    module: 'src/ui/studio/about-page.tsx',
    page: once(async () => (await import('./studio/about-page.tsx')).aboutPage),
  },
  {
    path: '/contacts',
    query: ['sent'],
    module: 'src/ui/studio/contacts-page.tsx',
    page: once(async () => (await import('./studio/contacts-page.tsx')).contactsPage),
  },
  {
    path: '/support',
    module: 'src/ui/games/support-page.tsx',
    page: once(async () => (await import('./games/support-page.tsx')).supportPage),
  },
]

export interface RouteMatch {
  readonly route: Route
  readonly params: Params
}

export const routeOf = (path: string): RouteMatch | null => {
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, caseSensitive: true }, path)
    if (match !== null) return { route, params: match.params }
  }
  return null
}

/** The address without what its page does not know. */
export const knownAddress = (address: PageAddress): PageAddress => ({
  ...address,
  search: knownQuery(address.search, routeOf(address.path)?.route.query ?? []),
  hash: '',
})
