import {
  answered,
  at,
  CANONICAL,
  canonical,
  type Fault,
  facts,
  fault,
  HTML,
  header,
  inHead,
  inMain,
  listed,
  replaced,
} from '../plant.ts'

const DESCRIPTION = 'A page that is nowhere in the menus of the studio.'

export const ADDRESSES: readonly Fault[] = [
  fault('/left-long-ago answers 404', inMain('/games/saltwind', '<a href="/left-long-ago">The old page</a>')),
  fault(
    '/read-from-the-base answers 404',
    inHead('/jobs/producer-trailers', '<base href="/jobs">'),
    inMain('/jobs/producer-trailers', '<a href="read-from-the-base">The old page</a>'),
  ),
  fault('/media/none.webp answers 404', inMain('/games/saltwind', '<img src="/media/none.webp" alt="">')),
  fault(
    '/media/none-2.webp answers 404',
    inMain('/ru/games/saltwind', '<img src="/icons/icon.svg" srcset="/media/none-2.webp 2x" alt="">'),
  ),
  fault(
    '/assets/none.js answers 404',
    inHead('/games/last-lantern', '<script src="/assets/none.js"></script>'),
  ),
  fault(
    '/media/none.jpg answers 404',
    replaced('/games/rainline', /"[^"]*\/cards\/[^"]*"/, `"${at('/media/none.jpg')}"`),
  ),
  fault('/gone answers 404', replaced('/games/deepbell', CANONICAL, canonical(at('/gone')))),
  fault(
    '/de/spiele/acre answers 404',
    inHead('/games/acre', `<link rel="alternate" hreflang="de" href="${at('/de/spiele/acre')}">`),
  ),
  fault('/in-the-map-alone answers 404', listed(`<loc>${at('/in-the-map-alone')}</loc>`)),
  fault(
    '/in-the-feed-alone answers 404',
    replaced('/blog/feed.json', /"url":"[^"]*\/blog\/[^"]*"/, `"url":"${at('/in-the-feed-alone')}"`),
  ),
  fault(
    '/icons/none.png answers 404',
    replaced('/site.webmanifest', '/icons/icon-192.png', '/icons/none.png'),
  ),
  fault('/icons/logo-none.png answers 404', facts('/', 'Organization', { logo: at('/icons/logo-none.png') })),
  fault('/ru/jobs/level-designer answers 500', answered('/ru/jobs/level-designer', 500, HTML)),
  fault(
    '/blog/we-are-moving has no place #kitchen',
    inMain('/blog/we-are-moving', '<a href="#kitchen">The kitchen</a>'),
  ),
  fault(
    '/about-us has no place #founders',
    inMain('/ru/blog/we-are-moving', '<a href="/about-us#founders">Founders</a>'),
  ),
  fault(
    'reaches /games in 2 redirects',
    inMain('/games/mainspring', '<a href="/play">Play</a>'),
    answered('/play', 301, { location: '/toys' }),
    answered('/toys', 301, { location: '/games' }),
  ),
  fault(
    'redirects in a circle: /round → /about-round',
    inMain('/games/mainspring', '<a href="/about-round">Round</a>'),
    answered('/about-round', 302, { location: '/round' }),
    answered('/round', 302, { location: '/about-round' }),
  ),
  fault('/blog/ is a redirect to /blog', inMain('/games/ringfall', '<a href="/blog/">News</a>')),
  fault(
    'an address that does not exist answers 200',
    answered('/doctor-asks-for-what-no-site-has', 200, HTML, 'Sorry'),
  ),
  fault('is served with a slash at its end too', answered('/ru/', 200, HTML, '<!doctype html>')),
  fault(
    '/media/images/socials/youtube.png (picture) is served as text/plain',
    header('/media/images/socials/youtube.png', 'content-type', 'text/plain'),
  ),
  fault(
    'http://pictures.example/a.png is not encrypted',
    inMain('/games/glass-patience', '<img src="http://pictures.example/a.png" alt="">'),
  ),
  fault('the link “More” leads nowhere', inMain('/games/glass-patience', '<a href="">More</a>')),
  fault(
    'the link “Print” is a script',
    inMain('/ru/games/glass-patience', '<a href="javascript:print()">Print</a>'),
  ),
  fault(
    'mailto:press is not a valid e-mail address',
    inMain('/contacts', '<a href="mailto:press">Press</a>'),
  ),
  fault('lists /hidden, to which no page leads', listed(`<loc>${at('/hidden')}</loc>`), {
    path: '/hidden',
    change: ({ url, headers }) => ({
      url,
      status: 200,
      headers: new Headers([...headers, ['content-type', HTML['content-type']], ['content-encoding', 'br']]),
      body: Buffer.from(`<!doctype html><html lang="en"><head><title>Hidden</title><meta name="viewport" content="width=device-width">
        <meta name="description" content="${DESCRIPTION}">${canonical(url)}<meta property="og:title" content="Hidden"><meta property="og:type" content="website">
        <meta property="og:description" content="${DESCRIPTION}"><meta property="og:url" content="${url}"><meta name="twitter:card" content="summary">
        <meta property="og:image" content="${at('/cards/index.jpg')}"><meta property="og:image:alt" content="Hidden"></head><body><h1>Hidden</h1></body></html>`),
    }),
  }),
]
