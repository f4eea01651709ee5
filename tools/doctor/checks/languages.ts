import { type Site, withoutFragment } from '../crawl.ts'
import { twice } from '../documents.ts'
import type { Alternate } from '../page.ts'
import { type Check, type Found, isListed, ofEachPage, pathOf } from './check.ts'
import { isLanguage } from './head.ts'

const isReal = (hreflang: string): boolean => hreflang.toLowerCase() !== 'x-default'

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

const namesIn = (alternates: readonly Alternate[], from: string): ReadonlySet<string> =>
  new Set(
    alternates
      .filter(({ hreflang }) => isReal(hreflang))
      .map(({ href }) => withoutFragment(URL.parse(href, from)?.href ?? href)),
  )

const pairProblems = (site: Site): readonly Found[] => {
  const named = new Map(
    [...site.pages.values()].filter(isListed).map((page) => [page.url, namesIn(page.alternates, page.url)]),
  )
  const namedBy = new Map<string, Set<string>>()
  for (const [url, others] of named) {
    for (const other of others) namedBy.set(other, (namedBy.get(other) ?? new Set()).add(url))
  }
  const inMap = new Map(
    site.siteMaps.flatMap(({ entries }) =>
      entries.flatMap(({ url, alternates }) =>
        alternates.length === 0 ? [] : [[url, namesIn(alternates, url)] as const],
      ),
    ),
  )
  return [...named].flatMap(([url, names]) => {
    const back = namedBy.get(url) ?? new Set()
    const listed = inMap.get(url)
    const others = [...new Set([...names, ...back, ...(listed ?? [])])]
    return others.flatMap((other): readonly Found[] => {
      if (other === url || !named.has(other)) return []
      const path = pathOf(other, site)
      if (back.has(other) && !names.has(other))
        return [{ at: url, message: `is named as an alternate by ${path}, but does not name it` }]
      if (
        listed === undefined ||
        listed.has(other) === names.has(other) ||
        names.has(other) !== back.has(other)
      )
        return []
      return [
        {
          at: url,
          message: names.has(other)
            ? `the site map does not have its alternate ${path}`
            : `the site map has an alternate that the page does not name: ${path}`,
        },
      ]
    })
  })
}

export const LANGUAGE_CHECKS: readonly Check[] = [
  {
    name: 'hreflang',
    about: 'what each page says of itself in other languages',
    todo: 'Name every language once, with whole addresses, the page itself and x-default among them.',
    severity: 'fault',
    find: ofEachPage((page) => {
      const { alternates, url, contentLanguage } = page
      if (alternates.length === 0 || !isListed(page)) return []
      const codes = alternates.map(({ hreflang }) => hreflang.toLowerCase())
      const own = alternates.find(({ hreflang, href }) => isReal(hreflang) && href === url)
      return [
        ...alternates
          .filter(({ hreflang }) => isReal(hreflang) && !isLanguage(hreflang))
          .map(({ hreflang }) => `hreflang="${hreflang}" is no language`),
        ...alternates
          .filter(({ href }) => !/^https?:\/\//.test(href))
          .map(({ href }) => `its alternate is not absolute: ${href}`),
        ...twice(codes).map((code) => `names two alternates for ${code}`),
        ...(own === undefined ? ['names alternates, but not itself among them'] : []),
        ...(codes.includes('x-default') ? [] : ['has no alternate for all other languages: x-default']),
        ...(own !== undefined &&
        isLanguage(own.hreflang) &&
        isLanguage(contentLanguage) &&
        primary(own.hreflang) !== primary(contentLanguage)
          ? [`is in ${contentLanguage}, but calls itself ${own.hreflang}`]
          : []),
      ]
    }),
  },
  {
    name: 'alternates both ways',
    about: 'whether alternates name each other, and the site map the same ones',
    todo: 'Let both pages and the site map name each other: search engines ignore what is said on one side alone.',
    severity: 'fault',
    find: pairProblems,
  },
]
