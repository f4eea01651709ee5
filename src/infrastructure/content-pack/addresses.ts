import { type Redirect, redirectionOf, redirectsByPath } from '#application/site/redirects.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import type { Language } from '#domain/language/languages.ts'
import { isExternalAddress, isOwnPath } from '#domain/language/link.ts'
import { canonicalAddress, pagePath } from '#domain/site/page-address.ts'
import {
  decoded,
  FEED_KINDS,
  FEED_PAGES,
  FIXED_PATHS,
  type PageName,
  pageAt,
  pathTo,
} from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { vacancies } from './careers.ts'
import type { Addresses } from './check-text.ts'
import { foundValue } from './diagnostics.ts'
import { allGames } from './games.ts'
import { identity } from './identity.ts'
import { legalContent } from './legal.ts'
import { allArticles } from './news.ts'
import type { PackTools } from './readers.ts'

const OTHERS =
  /^\/(?:api|cards|images|\.well-known)\/|^\/press(?:\/|$)|^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|favicon\.ico)$/

const LIST_FILES = [
  ...FEED_PAGES.flatMap((page) => FEED_KINDS.map(({ name }) => `${pathTo(page)}/${name}`)),
  `${pathTo('jobs')}/indeed.xml`,
]

/** The folders of the records that have a page of their own. */
export const FOLDERS: Partial<Readonly<Record<PageName, string>>> = {
  game: 'games/',
  article: 'news/',
  vacancy: 'careers/vacancies/',
  document: 'legal/',
  'document-redirect': 'legal/',
}

/**
 * Maps a top folder to a page. If a file in the folder has no page of its own, this page shows the file. For example,
 * the page of vacancies shows `careers/benefits.json`.
 */
const SHOWN_AT: Readonly<Record<string, string>> = {
  careers: pathTo('jobs'),
  games: pathTo('games'),
  legal: pathTo('terms'),
  news: pathTo('blog'),
  studio: pathTo('about-us'),
}

export const pageOfFile = (file: string, slug: string | undefined, language: Language): string => {
  const isOf = (page: PageName) => file.startsWith(FOLDERS[page] ?? '/')
  if (slug !== undefined && isOf('document')) return pathTo('document', { id: slug, lang: language })
  const page = (['game', 'article', 'vacancy'] as const).find(isOf)
  if (slug !== undefined && page !== undefined) return pathTo(page, { slug })
  return SHOWN_AT[file.split('/')[0] ?? ''] ?? pathTo('home')
}

/** Maps the path of each page to whether visitors may see the page. */
const shownPages = ({ read }: PackTools, isShown: (record: object) => boolean) => {
  const { off } = read(identity)
  const pages = new Map<string, boolean>()
  const add = (isPublic: boolean, ...paths: readonly string[]) => {
    for (const path of paths.map(decoded)) pages.set(path, isPublic && !isTurnedOff(path, off))
  }
  add(true, ...FIXED_PATHS, pathTo('search'), pathTo('not-found'), ...LIST_FILES)
  for (const game of read(allGames)) add(isShown(game), pathTo('game', game))
  for (const { value } of read(allArticles))
    add(isShown(value), pathTo('article', { slug: String(value.id) }), pathTo('article', value))
  for (const { value } of read(vacancies)) add(isShown(value), pathTo('vacancy', value))
  for (const document of read(legalContent.legalDocuments)) {
    const { slug: id, langCode: lang } = document
    add(isShown(document), pathTo('document', { id, lang }), pathTo('document-redirect', { id }))
  }
  return pages
}

export const addressesOf = (
  tools: PackTools,
  allRedirects: readonly Redirect[],
  isShown: (record: object) => boolean,
): Addresses => {
  const { files, source, diagnostics } = tools
  const redirects = redirectsByPath(allRedirects)
  const pages = shownPages(tools, isShown)

  const pathOf = (link: string): string => decoded(pagePath(canonicalAddress(link)))

  const isUnknown = (path: string): boolean => {
    const match = pageAt(path)
    const folder = match === null ? undefined : FOLDERS[match.page]
    return OTHERS.test(path) || (folder !== undefined && source.isBroken(folder))
  }

  const problemOf = (link: string): readonly [found: string, expected: string] | null => {
    if (/^(?:#|(?:mailto|tel):)/i.test(link) || isWebAddress(link)) return null
    if (/^https?:/i.test(link)) return ['a link that leads nowhere', 'a whole http(s) address']
    if (isExternalAddress(link))
      return ['a link to another site that looks like a path of this one', 'a whole http(s) address']
    if (!isOwnPath(link))
      return [
        'a link that depends on the page that it is in',
        `an address that starts with / or https://${link.includes('@') ? `; did you mean "mailto:${link}"?` : ''}`,
      ]
    const path = pathOf(link)
    if (path.startsWith('/media/')) {
      const known = [...files.media].map((file) => `/${file}`)
      return files.media.has(path.slice(1))
        ? null
        : ['a link that leads nowhere', `a file under media/${didYouMean(path, known)}`]
    }
    const isPublic = pages.get(path)
    if (isPublic === true || isUnknown(path) || redirectionOf(link, redirects).is !== 'none') return null
    if (isPublic === false) return ['a link to a page that is not public', 'one to a page that is']
    return ['a link that leads nowhere', `an address of this site${didYouMean(path, pages.keys())}`]
  }

  return {
    isPage: (path) => pages.has(pathOf(path)),
    check: (place, link) => {
      const problem = problemOf(link.trim())
      if (problem !== null) diagnostics.warning(place, `${foundValue(link)}, ${problem[0]}`, problem[1])
    },
  }
}
