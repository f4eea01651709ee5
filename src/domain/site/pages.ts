import { isWithin, knownQuery, type PageAddress } from './page-address.ts'

interface PageRow {
  /** The path without the language prefix. `:name` is a parameter. */
  readonly path: string
  readonly query?: readonly string[]
  readonly scheme?: 'white'
  readonly skeleton?: 'cards' | 'rows' | 'document'
  readonly inHeader?: true
  /**
   * The name of the page in the studio's files and in the message catalogues, if it differs from the key in `PAGES`.
   * For example, `about-us` is called `about` there.
   */
  readonly section?: string
  /**
   * If an address below this page does not exist, the not-found page links back to this page. The value is the list
   * that the not-found page also shows, such as `news`. With `way-back`, the not-found page shows no list.
   */
  readonly ifNotFound?: 'way-back' | 'news' | 'games' | 'documents'
  readonly hasFeeds?: true
  /** True if the page is not in the site map and search engines must not index it. */
  readonly unlisted?: true
  /**
   * True if the page belongs to a module of the same name (see `src/modules.ts`). Without the module, the page does
   * not exist.
   */
  readonly ofModule?: true
}

/** The pages in the order of the header and the site map. The view of a page is `ui/<feature>/<name>-page.tsx`. */
export const PAGES = {
  home: { path: '/', skeleton: 'cards', ifNotFound: 'way-back' },
  games: { path: '/games', skeleton: 'cards', inHeader: true, ifNotFound: 'games' },
  game: { path: '/games/:slug' },
  blog: {
    path: '/blog',
    query: ['category', 'more'],
    scheme: 'white',
    skeleton: 'cards',
    inHeader: true,
    ifNotFound: 'news',
    hasFeeds: true,
  },
  article: { path: '/blog/:slug' },
  'about-us': { path: '/about-us', section: 'about', inHeader: true },
  jobs: {
    path: '/jobs',
    query: ['department', 'place', 'employment', 'sent', 'reference', 'link'],
    skeleton: 'rows',
    inHeader: true,
    ifNotFound: 'way-back',
    hasFeeds: true,
  },
  // `department`, `place` and `employment` are the filter of the list of vacancies. A vacancy's page keeps the filter
  // for its link back to the list.
  vacancy: { path: '/jobs/:slug', query: ['department', 'place', 'employment', 'sent', 'reference', 'link'] },
  contacts: { path: '/contacts', query: ['sent', 'reference'], inHeader: true },
  support: { path: '/support', skeleton: 'cards', inHeader: true },
  terms: { path: '/terms', section: 'legal', scheme: 'white', skeleton: 'rows', ifNotFound: 'documents' },
  document: { path: '/terms/:id/:lang', skeleton: 'document' },
  'document-redirect': { path: '/terms/:id', skeleton: 'document', unlisted: true },
  search: { path: '/search', query: ['q'], skeleton: 'rows', unlisted: true, ofModule: true },
  'not-found': { path: '/404', query: ['returnPage'], unlisted: true },
} as const satisfies Readonly<Record<string, PageRow>>

type Pages = typeof PAGES

export type PageName = keyof Pages

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[]

export const rowOf = (page: PageName): PageRow => PAGES[page]

type PagesWith<Key extends keyof PageRow> = {
  [Name in PageName]: Pages[Name] extends Required<Pick<PageRow, Key>> ? Name : never
}[PageName]

const pagesWith = <Key extends keyof PageRow>(key: Key) =>
  PAGE_NAMES.filter((page): page is PagesWith<Key> => rowOf(page)[key] !== undefined)

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type ParameterOf<Name extends PageName> = NamesIn<Pages[Name]['path']>

export type PageWithParams = {
  [Name in PageName]: ParameterOf<Name> extends never ? never : Name
}[PageName]

export type ListedByContent = Exclude<PageWithParams, PagesWith<'unlisted'>>

export type SectionOf<Name extends PageName> = {
  [One in Name]: Pages[One] extends { readonly section: infer Section extends string } ? Section : One
}[Name]

export const sectionOf = <Name extends PageName>(page: Name) =>
  (rowOf(page).section ?? page) as SectionOf<Name>

export type HeaderPage = PagesWith<'inHeader'>

export const HEADER_PAGES = pagesWith('inHeader')

export type FeedPage = PagesWith<'hasFeeds'>

export const FEED_PAGES = pagesWith('hasFeeds')

/**
 * A page to which the not-found page can link back. For example, if /blog/old does not exist, the not-found page
 * links to `blog`. If the missing address is below none of these pages, the not-found page links to `home`.
 */
export type ReturnPage = PagesWith<'ifNotFound'>

export const RETURN_PAGES = pagesWith('ifNotFound')

const PARAMETER = /:(\w+)/g

/** Rule: A page without a parameter in its path, such as /blog, exists in every language of the site. */
export const FIXED_PATHS: readonly string[] = PAGE_NAMES.map(rowOf)
  .filter(({ path, unlisted }) => !path.includes(':') && unlisted === undefined)
  .map(({ path }) => path)

/** Rule: A page's path has no language prefix. Parameters in the path are percent-encoded. */
export const pathTo = <Name extends PageName>(
  page: Name,
  ...[params]: ParameterOf<Name> extends never ? [] : [Readonly<Record<ParameterOf<Name>, string>>]
): string => {
  const values: Readonly<Record<string, string>> = params ?? {}
  return PAGES[page].path.replace(PARAMETER, (_, name: string) =>
    encodeURIComponent((values[name] ?? '').toWellFormed()),
  )
}

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const PATTERNS = PAGE_NAMES.map((page) => ({
  page,
  pattern: new RegExp(`^${PAGES[page].path.replace(PARAMETER, '(?<$1>[^/]+)')}/*$`),
}))

export interface PageMatch {
  readonly page: PageName
  readonly params: Readonly<Record<string, string>>
}

/**
 * Rule: The path of an address decides which page is shown. Paths are case-sensitive. Parameters in the path are
 * decoded.
 */
export const pageAt = (path: string): PageMatch | null => {
  for (const { page, pattern } of PATTERNS) {
    const match = pattern.exec(path)
    if (match !== null) {
      const params = Object.entries(match.groups ?? {}).map(
        ([name, value]) => [name, decoded(value)] as const,
      )
      return { page, params: Object.fromEntries(params) }
    }
  }
  return null
}

export const rowAt = (path: string): PageRow | null => {
  const match = pageAt(path)
  return match && rowOf(match.page)
}

/**
 * Rule: Two addresses show the same page if they differ only in the hash or in query parameters that the page does not
 * use.
 */
export const knownAddress = (address: PageAddress): PageAddress => ({
  ...address,
  search: knownQuery(address.search, rowAt(address.path)?.query ?? []),
  hash: '',
})

export const FEED_KINDS = [
  { name: 'feed.xml', type: 'application/atom+xml' },
  { name: 'feed.json', type: 'application/feed+json' },
] as const

/**
 * Matches the path of a feed, such as `/blog/feed.xml`. A link to such a path leads to a file, although the path also
 * matches `/blog/:slug`.
 */
export const LIST_FILE = /\.(?:xml|json)$/

/**
 * The query parameter that restricts a feed to one category or one department. The list on the page uses the same
 * parameter.
 */
export const FEED_SECTIONS = { blog: 'category', jobs: 'department' } as const satisfies Readonly<
  Record<FeedPage, string>
>

export type ColourScheme = 'white' | 'black'

const WHITE = PAGE_NAMES.map(rowOf)
  .filter(({ scheme }) => scheme === 'white')
  .map(({ path }) => path)

/**
 * Rule: Pages under /terms and /blog use the white colour scheme in every language. All other pages are black, unless
 * the studio has chosen white.
 */
export const colourSchemeOf = (address: string, others: ColourScheme = 'black'): ColourScheme =>
  isWithin(address, WHITE) ? 'white' : others

/**
 * Rule: If an article, a game or a document is not found, the not-found page offers others of the same kind. In all
 * other cases, the page offers only a link back.
 */
export const notFoundOffer = (page: ReturnPage) => PAGES[page].ifNotFound

/**
 * Rule: The not-found page links back to the list that the query parameter `returnPage` names. If `returnPage` names no
 * list, the not-found page links to the home page.
 */
export const returnPageOf = (text: string | null): ReturnPage =>
  RETURN_PAGES.find((page) => page === text) ?? 'home'
