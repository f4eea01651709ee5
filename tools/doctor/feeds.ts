import * as z from 'zod'
import type { Answer } from './ask.ts'
import { readJson, schemaProblems, twice } from './documents.ts'
import { childrenOf, childText, parseXml, type XmlElement } from './xml.ts'

export interface Feed {
  readonly url: string
  readonly problems: readonly string[]
  readonly links: readonly string[]
}

interface FeedEntry {
  readonly id: string
  readonly title: string
  readonly link: string
  readonly date: string
  readonly html: string
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Feed readers do not resolve relative addresses. */
const RELATIVE = /\s(?:href|src|srcset|poster)="(?!https?:|mailto:|tel:|data:)/

const entryProblems = (
  entry: FeedEntry,
  isDate: (date: string) => boolean,
  now: number,
): readonly string[] => {
  const name = entry.title || entry.id || 'an entry'
  return [
    ...(entry.id === '' ? [`gives “${name}” no id`] : []),
    ...(entry.title === '' ? [`gives ${name} no title`] : []),
    ...(entry.link === '' ? [`gives “${name}” no address`] : []),
    ...(entry.date !== '' && isDate(entry.date) ? [] : [`dates “${name}” ${entry.date || 'nowhere'}`]),
    ...(Date.parse(entry.date) > now ? [`dates “${name}” in the future: ${entry.date}`] : []),
    ...(RELATIVE.test(entry.html) ? [`has relative addresses in “${name}”`] : []),
  ]
}

const entriesProblems = (entries: readonly FeedEntry[], isDate: (date: string) => boolean, now: number) => [
  ...entries.flatMap((entry) => entryProblems(entry, isDate, now)),
  ...twice(entries.flatMap(({ id }) => (id === '' ? [] : id))).map((id) => `has the id ${id} twice`),
]

const missing = (element: XmlElement, ...names: readonly string[]): readonly string[] =>
  names
    .filter((name) => childText(element, name) === '')
    .map((name) => `has no <${name.replace(/^atom:/, '')}>`)

const isRfc3339 = (date: string): boolean => RFC_3339.test(date) && !Number.isNaN(Date.parse(date))

const atomFeed = (root: XmlElement, url: string, now: number): Feed => {
  const linkOf = (element: XmlElement, rel: string) =>
    childrenOf(element, 'atom:link').find(({ attributes }) => (attributes['rel'] ?? 'alternate') === rel)
      ?.attributes['href'] ?? ''
  const entries = childrenOf(root, 'atom:entry').map((one) => ({
    id: childText(one, 'atom:id'),
    title: childText(one, 'atom:title'),
    link: linkOf(one, 'alternate'),
    date: childText(one, 'atom:updated'),
    html: childText(one, 'atom:content') + childText(one, 'atom:summary'),
  }))
  const self = linkOf(root, 'self')
  const hasAuthor = [root, ...childrenOf(root, 'atom:entry')].some(
    (one) => childrenOf(one, 'atom:author').length > 0,
  )
  return {
    url,
    links: entries.map(({ link }) => link),
    problems: [
      ...missing(root, 'atom:id', 'atom:title', 'atom:updated'),
      ...(hasAuthor || entries.length === 0 ? [] : ['has no author']),
      ...(self === '' || self === url ? [] : [`calls itself ${self}`]),
      ...entriesProblems(entries, isRfc3339, now),
    ],
  }
}

const rssFeed = (root: XmlElement, url: string, now: number): Feed => {
  const [channel] = childrenOf(root, 'channel')
  if (channel === undefined) return { url, links: [], problems: ['has no <channel>'] }
  const entries = childrenOf(channel, 'item').map((one) => ({
    id: childText(one, 'guid') || childText(one, 'link'),
    title: childText(one, 'title') || childText(one, 'description'),
    link: childText(one, 'link'),
    date: childText(one, 'pubDate'),
    html: childText(one, 'description'),
  }))
  const isDate = (date: string) => !Number.isNaN(Date.parse(date))
  return {
    url,
    links: entries.map(({ link }) => link),
    problems: [...missing(channel, 'title', 'link', 'description'), ...entriesProblems(entries, isDate, now)],
  }
}

const JSON_FEED = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  title: z.string().min(1),
  feed_url: z.url().optional(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string().optional(),
      title: z.string().optional(),
      date_published: z.string().optional(),
      content_html: z.string().optional(),
    }),
  ),
})

const jsonFeed = (body: Buffer, url: string, now: number): Feed => {
  const read = JSON_FEED.safeParse(readJson(body))
  if (!read.success) return { url, links: [], problems: schemaProblems(read.error) }
  const entries = read.data.items.map((one) => ({
    id: one.id,
    title: one.title ?? one.id,
    link: one.url ?? '',
    date: one.date_published ?? '',
    html: one.content_html ?? '',
  }))
  const { feed_url: self = url } = read.data
  return {
    url,
    links: entries.map(({ link }) => link),
    problems: [
      ...(self === url ? [] : [`calls itself ${self}`]),
      ...entriesProblems(entries, isRfc3339, now),
    ],
  }
}

export const feedOf = ({ url, headers, body }: Answer, now: number): Feed => {
  if (/json/.test(headers.get('content-type') ?? '')) return jsonFeed(body, url, now)
  const xml = parseXml(body.toString())
  if (xml.is === 'broken') return { url, links: [], problems: [`is no XML: ${xml.why}`] }
  if (xml.root.name === 'atom:feed') return atomFeed(xml.root, url, now)
  if (xml.root.name === 'rss') return rssFeed(xml.root, url, now)
  return { url, links: [], problems: [`begins with <${xml.root.name}>, which no feed does`] }
}
