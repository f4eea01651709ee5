import {
  alternate,
  at,
  CANONICAL,
  canonical,
  type Fault,
  fault,
  header,
  inHead,
  meta,
  replaced,
  TITLE,
  without,
} from '../plant.ts'

export const HEADS: readonly Fault[] = [
  fault('has no <!doctype html>: browsers show it in quirks mode', without('/support', /<!doctype html>/i)),
  fault('has no language: <html> without lang', replaced('/ru/support', '<html lang="ru">', '<html>')),
  fault('lang="english" is no language', replaced('/contacts', '<html lang="en">', '<html lang="english">')),
  fault(
    'does not say its encoding',
    header('/about-us', 'content-type', 'text/html'),
    without('/about-us', /<meta charset[^>]*>/),
  ),
  fault('has no viewport of the device’s width', without('/ru/about-us', meta('viewport'))),
  fault(
    'does not let visitors zoom',
    replaced('/terms', 'initial-scale=1', 'initial-scale=1, user-scalable=no'),
  ),
  fault('has no title', without('/games/saltwind', TITLE)),
  fault('has 2 titles', inHead('/ru/games/saltwind', '<title>Saltwind</title>')),
  fault(
    '2 pages have the title “Twin”',
    replaced('/games/acre', TITLE, '<title>Twin</title>'),
    replaced('/games/rainline', TITLE, '<title>Twin</title>'),
  ),
  fault('has no description', without('/games/deepbell', meta('description'))),
  fault(
    'has 2 descriptions',
    inHead('/ru/games/deepbell', '<meta name="description" content="Another one">'),
  ),
  fault(
    '2 pages have the description “A game.”',
    ...['/games/ringfall', '/games/mainspring'].map((path) =>
      replaced(path, meta('description'), '<meta name="description" content="A game.">'),
    ),
  ),
  fault('has no canonical address', without('/ru/games/acre', CANONICAL)),
  fault('has 2 canonical addresses', inHead('/games/glass-patience', canonical(at('/games')))),
  fault(
    'its canonical address is not absolute: /games/last-lantern',
    replaced('/games/last-lantern', CANONICAL, canonical('/games/last-lantern')),
  ),
  fault(
    'its canonical address is on another site: https://other.example/',
    replaced('/ru/games/rainline', CANONICAL, canonical('https://other.example/')),
  ),
  fault(
    'its canonical address is not to be listed: /blog/shkola-geimdizaina',
    replaced('/blog/jam-one-square-metre', CANONICAL, canonical(at('/blog/shkola-geimdizaina'))),
  ),
  fault(
    'is in the site map, but names /games as its address',
    replaced('/ru/games/mainspring', CANONICAL, canonical(at('/games'))),
  ),
  fault(
    'hreflang="rus_RU" is no language',
    replaced('/blog/we-are-moving', 'hreflang="ru"', 'hreflang="rus_RU"'),
  ),
  fault(
    'names two alternates for ru',
    inHead(
      '/blog/why-the-islands-move',
      `<link rel="alternate" hreflang="ru" href="${at('/ru/blog/why-the-islands-move')}">`,
    ),
  ),
  fault(
    'has no alternate for all other languages: x-default',
    without('/blog/last-lantern-is-out', alternate('x-default')),
  ),
  fault(
    'names alternates, but not itself among them',
    without('/blog/mainspring-first-morning-demo', alternate('en')),
  ),
  fault(
    'its alternate is not absolute: /ru/blog/sixty-four-voices-of-rain',
    replaced(
      '/blog/sixty-four-voices-of-rain',
      /hreflang="ru" href="[^"]*"/,
      'hreflang="ru" href="/ru/blog/sixty-four-voices-of-rain"',
    ),
  ),
  fault(
    'is in en, but calls itself fr',
    replaced('/blog/deepbell-meridian-legacy', 'hreflang="en"', 'hreflang="fr"'),
  ),
  fault(
    'is named as an alternate by /ru/blog/ringfall-1-4-long-shadows, but does not name it',
    without('/blog/ringfall-1-4-long-shadows', alternate('ru')),
  ),
  fault(
    'the site map does not have its alternate /ru/blog/interview-vera-lapina-mainspring',
    replaced(
      '/sitemap.xml',
      new RegExp(
        `(?<=<loc>${at('/blog/interview-vera-lapina-mainspring')}</loc>(?:(?!</url>).)*)<xhtml:link[^>]*hreflang="ru"[^>]*/>`,
      ),
      '',
    ),
  ),
]
