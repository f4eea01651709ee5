import type { Feed } from './feed.ts'

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
      date_published: new Date(entry.published).toISOString(),
      content_html: entry.html,
    })),
  })
