import type { Site } from '../crawl.ts'
import type { Page } from '../page.ts'

export interface Found {
  /** The address at which it is wrong. */
  readonly at: string
  readonly message: string
}

/** One thing that is looked at, in all of a site. */
export interface Check {
  readonly name: string
  /** What it looks at, for the report. */
  readonly about: string
  readonly todo: string
  /** An advice is no fault. Search engines show more of a site that follows it. */
  readonly severity: 'fault' | 'advice'
  readonly find: (site: Site) => readonly Found[]
}

export const ofEachPage =
  (messages: (page: Page, site: Site) => readonly string[]) =>
  (site: Site): readonly Found[] =>
    [...site.pages.values()].flatMap((page) =>
      messages(page, site).map((message) => ({ at: page.url, message })),
    )

/** As people read it. An address that is badly escaped stays as it is. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How an address of the site is called in messages. */
export const pathOf = (url: string, { origin }: Pick<Site, 'origin'>): string =>
  url.startsWith(`${origin}/`) ? decoded(url.slice(origin.length)) : url

/** The page that search engines list is itself what the address answers. */
export const isListed = ({ url, isIndexable, canonicals: [canonical = url] }: Page): boolean =>
  isIndexable && canonical === url
