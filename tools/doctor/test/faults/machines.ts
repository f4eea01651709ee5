import { at, type Fault, fault, inHead, listed, replaced, without } from '../plant.ts'

const entryOf = (path: string): RegExp => new RegExp(`<url><loc>${at(path)}</loc>.*?</url>\n`)

export const MACHINES: readonly Fault[] = [
  fault(
    'has a line that crawlers do not understand: Forbid: /api/',
    replaced('/robots.txt', 'Disallow: /api/', 'Forbid: /api/'),
  ),
  fault(`lists ${at('/games')} twice`, listed(`<loc>${at('/games')}</loc>`)),
  fault(
    `gives ${at('/blog')} the date yesterday, which is none`,
    replaced(
      '/sitemap.xml',
      `<loc>${at('/blog')}</loc>`,
      `<loc>${at('/blog')}</loc><lastmod>yesterday</lastmod>`,
    ),
  ),
  fault(
    `gives ${at('/support')} a date in the future: 2999-01-01`,
    replaced(
      '/sitemap.xml',
      `<loc>${at('/support')}</loc>`,
      `<loc>${at('/support')}</loc><lastmod>2999-01-01</lastmod>`,
    ),
  ),
  fault(
    'lists https://other.example/, which is on another site',
    listed('<loc>https://other.example/</loc>'),
  ),
  fault('lists /jobs, which is no whole address', listed('<loc>/jobs</loc>')),
  fault('has an entry without <loc>', listed('<lastmod>2026-01-01</lastmod>')),
  fault(
    'is in the site map, but is not to be indexed (noindex)',
    inHead('/games/saltwind', '<meta name="robots" content="noindex">'),
  ),
  fault('is not in the site map', without('/sitemap.xml', entryOf('/terms'))),
  fault('is no XML: unexpected end of file', replaced('/blog/feed.xml', '</feed>', '')),
  fault(
    'version: Invalid string: must start with "https://jsonfeed.org/version/"',
    replaced('/blog/feed.json', 'https://jsonfeed.org/version/1.1', '1.1'),
  ),
  fault(
    'calls itself https://studio.example/feed',
    replaced('/jobs/feed.xml', /rel="self" href="[^"]*"/, `rel="self" href="${at('/feed')}"`),
  ),
  fault('has no <title>', replaced('/ru/jobs/feed.xml', /<title>.*?<\/title>/, '')),
  fault(
    'has relative addresses in “One”',
    replaced(
      '/ru/blog/feed.json',
      /"title":"[^"]*","date_published":"([^"]*)","content_html":"/,
      '"title":"One","date_published":"2026-01-01T00:00:00Z","content_html":"<a href=\\"/games\\">Games</a>',
    ),
  ),
  fault(
    'dates “Two” nowhere',
    replaced(
      '/ru/blog/feed.xml',
      /<title>[^<]*<\/title>(<link href="[^"]*"\/>)<published>.*?<\/updated>/,
      '<title>Two</title><link href="https://studio.example/ru/blog"/>',
    ),
  ),
  fault(
    'name: Invalid input: expected string, received undefined',
    replaced('/site.webmanifest', '"name":"VIZOR",', ''),
  ),
]
