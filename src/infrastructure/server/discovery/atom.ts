import type { Feed } from './feed.ts'
import { XML_START, xmlText } from './xml.ts'

/** A feed needs a date even when it is empty. */
const NEVER = '1970-01-01T00:00:00Z'

const moment = (published: string): string => new Date(published).toISOString()

const entry = ({ url, title, published, html }: Feed['entries'][number]): string =>
  [
    '<entry>',
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link href="${xmlText(url)}"/>`,
    `<published>${moment(published)}</published>`,
    `<updated>${moment(published)}</updated>`,
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ].join('')

export const atom = ({ language, title, author, pageUrl, feedUrl, entries }: Feed): string => {
  const newest = entries
    .map(({ published }) => moment(published))
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
