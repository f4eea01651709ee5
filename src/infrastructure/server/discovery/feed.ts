import type { FeedEntry } from '#application/site/feed-entry.ts'
import type { Language } from '#domain/language/language.ts'

/** What both kinds of feed are written from. Addresses are whole. */
export interface Feed {
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly pageUrl: string
  readonly feedUrl: string
  readonly entries: readonly (Omit<FeedEntry, 'path'> & { readonly url: string })[]
}

/** Readers do not know where the feed came from: addresses of this site are written whole. */
export const withWholeAddresses = (html: string, siteUrl: string): string =>
  html.replace(/(\s(?:href|src)=")\/(?!\/)/g, (_, start: string) => `${start}${siteUrl}/`)
