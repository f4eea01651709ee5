import { matchPath } from 'react-router-dom'
import type { Page, Params } from './page.ts'

export interface Route {
  /** Stands without the language's prefix. */
  readonly path: string
  /** Where the page's code is, so that the server can announce its parts. */
  readonly module: string
  /** The page's code, which arrives when the page is first asked for. */
  readonly page: () => Promise<Page>
}

/** Every page of the site. */
export const ROUTES: readonly Route[] = [
  {
    path: '/jobs',
    module: 'src/ui/careers/job-list-page.tsx',
    page: async () => (await import('./careers/job-list-page.tsx')).jobListPage,
  },
  {
    path: '/jobs/:slug',
    module: 'src/ui/careers/vacancy-page.tsx',
    page: async () => (await import('./careers/vacancy-page.tsx')).vacancyPage,
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
