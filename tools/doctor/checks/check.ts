import type { Site } from '../crawl.ts'
import type { Page } from '../page.ts'

export interface Found {
  readonly at: string
  readonly message: string
}

export interface Check {
  readonly name: string
  readonly about: string
  readonly todo: string
  /** An advice is not a fault. Search engines show more of a site that follows it. */
  readonly severity: 'fault' | 'advice'
  readonly find: (site: Site) => readonly Found[]
}

export const ofEachPage =
  (messages: (page: Page, site: Site) => readonly string[]) =>
  (site: Site): readonly Found[] =>
    [...site.pages.values()].flatMap((page) =>
      messages(page, site).map((message) => ({ at: page.url, message })),
    )

/** Decodes an address for people. An address that is badly escaped stays as it is. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const pathOf = (url: string, { origin }: Pick<Site, 'origin'>): string =>
  url.startsWith(`${origin}/`) ? decoded(url.slice(origin.length)) : url

export const isListed = ({ url, isIndexable, canonicals: [canonical = url] }: Page): boolean =>
  isIndexable && canonical === url
