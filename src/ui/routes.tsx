import { matchPath } from 'react-router-dom'
import type { Page, Params } from './page.ts'

export interface Route {
  readonly path: string
  /** The page's code, which arrives when the page is first asked for. */
  readonly page: () => Promise<Page>
}

/** Every page of the site. Paths stand without the language's prefix. */
export const ROUTES: readonly Route[] = [
  { path: '/jobs', page: async () => (await import('./careers/jobs-page.tsx')).jobsPage },
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
