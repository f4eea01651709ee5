import type { FeedEntry } from '#application/site/feeds.ts'
import type { Language } from '#domain/language/languages.ts'
import { XML_START, xmlText } from './xml.ts'

export interface Feed {
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly pageUrl: string
  readonly feedUrl: string
  readonly entries: readonly (Omit<FeedEntry, 'path'> & { readonly url: string })[]
}

/** Makes relative addresses absolute, because feed readers do not resolve relative addresses. */
export const withAbsoluteAddresses = (html: string, siteUrl: string): string =>
  html
    .replace(/(?<=\s(?:href|src|poster)=")\/(?!\/)/g, () => `${siteUrl}/`)
    .replace(/(?<=\ssrcset=")[^"]*/g, (list) => list.replace(/(?<=^\s*|,\s*)\/(?!\/)/g, () => `${siteUrl}/`))

/** The `updated` date of a feed without entries. The Atom format requires a date. */
const NEVER = '1970-01-01T00:00:00Z'

const entry = ({ url, title, published, html, author, section }: Feed['entries'][number]): string =>
  [
    '<entry>',
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link href="${xmlText(url)}"/>`,
    `<published>${published}</published>`,
    `<updated>${published}</updated>`,
    author === '' ? '' : `<author><name>${xmlText(author)}</name></author>`,
    section === '' ? '' : `<category term="${xmlText(section)}"/>`,
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ].join('')

export const atom = ({ language, title, author, pageUrl, feedUrl, entries }: Feed): string => {
  const newest = entries
    .map(({ published }) => published)
    .toSorted()
    .at(-1)
  return [
    XML_START,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xmlText(feedUrl)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link rel="self" href="${xmlText(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(pageUrl)}"/>`,
    `<updated>${newest ?? NEVER}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    ...entries.map(entry),
    '</feed>',
    '',
  ].join('\n')
}

export const jsonFeed = ({ language, title, author, pageUrl, feedUrl, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    authors: [{ name: author, url: pageUrl }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      date_published: entry.published,
      content_html: entry.html,
      ...(entry.author !== '' && { authors: [{ name: entry.author }] }),
      ...(entry.section !== '' && { tags: [entry.section] }),
    })),
  })
