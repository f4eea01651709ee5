import type { Page } from '../page.ts'
import { type Check, type Found, isListed, ofEachPage, pathOf } from './check.ts'

/** Finds pages of one language with the same text, because they look the same in a search engine. */
const sharedBy =
  (what: string, textOf: (page: Page) => string | undefined): Check['find'] =>
  ({ pages }) => {
    const listed = [...pages.values()].filter(isListed)
    const same = Map.groupBy(listed, (page) => `${page.contentLanguage} ${textOf(page) ?? ''}`)
    return [...same.values()].flatMap((group): readonly Found[] => {
      const text = group[0] === undefined ? '' : (textOf(group[0]) ?? '')
      return text === '' || group.length < 2
        ? []
        : group.map(({ url }) => ({ at: url, message: `${group.length} pages have the ${what} “${text}”` }))
    })
  }

const descriptionOf = ({ meta }: Page): string => meta.get('description')?.[0]?.trim() ?? ''

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Z]{2}|\d{3}))?$/

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

export const isLanguage = (tag: string): boolean => LANGUAGE.test(tag) && LANGUAGE_NAMES.of(tag) !== undefined

const hasCharset = ({ headers, meta }: Page, html: string): boolean =>
  /charset=/i.test(headers.get('content-type') ?? '') ||
  meta.has('charset') ||
  /<meta[^>]+charset=/i.test(html)

export const HEAD_CHECKS: readonly Check[] = [
  {
    name: 'document',
    about: 'doctype, language, encoding and viewport of each page',
    todo: 'Begin with <!doctype html><html lang="…"><meta name="viewport" content="width=device-width, initial-scale=1">.',
    severity: 'fault',
    find: ofEachPage((page, { answers }) => [
      ...(page.hasDoctype ? [] : ['has no <!doctype html>: browsers show it in quirks mode']),
      ...(page.language === '' ? ['has no language: <html> without lang'] : []),
      ...(page.language !== '' && !isLanguage(page.language)
        ? [`lang="${page.language}" is no language`]
        : []),
      ...(hasCharset(page, answers.get(page.url)?.body.toString('latin1', 0, 1024) ?? '')
        ? []
        : ['does not say its encoding']),
      ...(page.meta.get('viewport')?.some((content) => content.includes('width=device-width'))
        ? []
        : ['has no viewport of the device’s width']),
      ...(page.meta
        .get('viewport')
        ?.some((content) => /user-scalable=(no|0)|maximum-scale=1(\.0)?\b/.test(content))
        ? ['does not let visitors zoom']
        : []),
    ]),
  },
  {
    name: 'title',
    about: 'the title of each page',
    todo: 'Give the page one title of its own.',
    severity: 'fault',
    find: ofEachPage(({ titles }) => {
      if (titles.length > 1) return [`has ${titles.length} titles`]
      return titles[0]?.trim() ? [] : ['has no title']
    }),
  },
  {
    name: 'title of its own',
    about: 'titles that several pages of one language have',
    todo: 'Say in the title what is on this page alone.',
    severity: 'fault',
    // Vacancies may share a title, because Google shows place and department next to it.
    find: sharedBy('title', ({ titles: [title], things }) =>
      things.some((thing) => thing['@type'] === 'JobPosting') ? undefined : title,
    ),
  },
  {
    name: 'description',
    about: 'the description of each page',
    todo: 'Describe the page in a sentence or two.',
    severity: 'fault',
    find: ofEachPage((page) => {
      if (!isListed(page)) return []
      const all = page.meta.get('description') ?? []
      if (all.length > 1) return [`has ${all.length} descriptions`]
      return descriptionOf(page) === '' ? ['has no description'] : []
    }),
  },
  {
    name: 'description of its own',
    about: 'descriptions that several pages of one language have',
    todo: 'Describe what is on this page alone.',
    severity: 'fault',
    find: sharedBy('description', descriptionOf),
  },
  {
    name: 'canonical',
    about: 'the address under which a page is to be listed',
    todo: 'Name the one address of the page, whole, in one <link rel="canonical">.',
    severity: 'fault',
    find: ofEachPage(({ url, canonicals, isIndexable }, site) => {
      if (!isIndexable) return []
      if (canonicals.length !== 1)
        return [
          canonicals.length === 0
            ? 'has no canonical address'
            : `has ${canonicals.length} canonical addresses`,
        ]
      const [canonical = ''] = canonicals
      if (!/^https?:\/\//.test(canonical)) return [`its canonical address is not absolute: ${canonical}`]
      if (!canonical.startsWith(`${site.origin}/`))
        return [`its canonical address is on another site: ${canonical}`]
      const target = site.pages.get(canonical)
      if (target === undefined || canonical === url) return []
      if (!target.isIndexable)
        return [`its canonical address is not to be listed: ${pathOf(canonical, site)}`]
      if (target.canonicals.length === 1 && target.canonicals[0] !== canonical)
        return [`its canonical address ${pathOf(canonical, site)} names another one`]
      const isInMap = site.siteMaps.some(({ entries }) => entries.some((entry) => entry.url === url))
      return isInMap ? [`is in the site map, but names ${pathOf(canonical, site)} as its address`] : []
    }),
  },
]
