import { answered, at, type Fault, fault, header, inMain, meta, replaced, without } from '../plant.ts'

export const BODIES: readonly Fault[] = [
  fault('has no <h1>', replaced('/jobs/recruiter', /<h1([^>]*)>(.*?)<\/h1>/, '<p>Recruiter</p>')),
  fault('has 2 <h1>', inMain('/contacts', '<h1>Contacts</h1>')),
  fault('has an empty <h2>', inMain('/support', '<h2> </h2>')),
  fault('after <h2> “One” comes <h4> “Two”', inMain('/about-us', '<h2>One</h2><h4>Two</h4>')),
  fault('/icons/icon.svg has no alt', inMain('/terms', '<img src="/icons/icon.svg">')),
  fault(
    '/icons/icon.svg has the name of a file as its alt: icon.svg',
    inMain('/ru/terms', '<img src="/icons/icon.svg" alt="icon.svg">'),
  ),
  fault(
    'the link to /games has no text',
    inMain('/ru/contacts', '<a href="/games"><img src="/icons/icon.svg" alt=""></a>'),
  ),
  fault(
    'the frame https://www.youtube-nocookie.com/embed/a has no title',
    inMain('/ru/support', '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>'),
  ),
  fault('has the id twin more than once', inMain('/ru/about-us', '<p id="twin"></p><p id="twin"></p>')),
  fault('has no og:title', without('/games/saltwind', meta('og:title'))),
  fault('has no twitter:card', without('/games/acre', meta('twitter:card'))),
  fault(
    'its og:url is https://studio.example/',
    replaced('/games/rainline', meta('og:url'), `<meta property="og:url" content="${at('/')}">`),
  ),
  fault('has no picture to be shared with: og:image', without('/games/deepbell', meta('og:image'))),
  fault(
    'the address in og:image is not absolute: /cards/index.jpg',
    replaced('/games/ringfall', meta('og:image'), '<meta property="og:image" content="/cards/index.jpg">'),
  ),
  fault('its og:image has no og:image:alt', without('/games/mainspring', meta('og:image:alt'))),
  fault(
    '/cards/index.jpg is 1200×630, not 640×630 as the page says',
    replaced('/', meta('og:image:width'), '<meta property="og:image:width" content="640">'),
  ),
  fault(
    '/cards/ru/games/acre.jpg is no picture that can be read',
    answered('/cards/ru/games/acre.jpg', 200, { 'content-type': 'image/jpeg' }, 'no picture'),
  ),
  fault(
    '/icons/icon.svg is an SVG, which networks do not show',
    replaced(
      '/ru/games/rainline',
      meta('og:image'),
      `<meta property="og:image" content="${at('/icons/icon.svg')}">`,
    ),
  ),
  fault(
    '/icons/icon-512.png is 512x512, not 256x256',
    replaced('/site.webmanifest', '"sizes":"512x512"', '"sizes":"256x256"'),
  ),
  fault(
    'has no content-security-policy',
    header('/blog/we-are-moving', 'content-security-policy', null),
    header('/blog/we-are-moving', 'x-frame-options', 'DENY'),
  ),
  fault(
    "its content-security-policy lets in any script: 'unsafe-inline'",
    header(
      '/blog/why-the-islands-move',
      'content-security-policy',
      "script-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    ),
  ),
  fault(
    'its content-security-policy has no base-uri',
    header(
      '/ru/blog/why-the-islands-move',
      'content-security-policy',
      "script-src 'self'; frame-ancestors 'none'",
    ),
  ),
  fault(
    'other sites may frame it',
    header('/blog/last-lantern-is-out', 'content-security-policy', "script-src 'self'; base-uri 'none'"),
    header('/blog/last-lantern-is-out', 'x-frame-options', null),
  ),
  fault(
    'has no x-content-type-options: nosniff',
    header('/ru/blog/last-lantern-is-out', 'x-content-type-options', null),
  ),
  fault('has no referrer-policy', header('/ru/blog/we-are-moving', 'referrer-policy', null)),
  fault(
    'its referrer-policy gives paths away: unsafe-url',
    header('/blog/jam-one-square-metre', 'referrer-policy', 'unsafe-url'),
  ),
  fault(
    'has no strict-transport-security',
    header('/ru/blog/jam-one-square-metre', 'strict-transport-security', null),
  ),
  fault(
    'says which version of which program serves it: nginx/1.18.0',
    header('/blog/deepbell-meridian-legacy', 'server', 'nginx/1.18.0'),
  ),
  fault('sets the cookie _ga', header('/ru/blog/deepbell-meridian-legacy', 'set-cookie', '_ga=1; Path=/')),
  fault('is sent uncompressed', header('/blog/sixty-four-voices-of-rain', 'content-encoding', null)),
  fault('has 1042 kB of HTML', {
    path: '/ru/blog/sixty-four-voices-of-rain',
    change: (answer) => ({
      ...answer,
      body: Buffer.from(
        answer.body.toString().padEnd(1_042_000 - answer.body.length + answer.body.toString().length),
      ),
    }),
  }),
  fault(
    '/media/images/socials/x.png has 2000 kB',
    header('/media/images/socials/x.png', 'content-length', '2000000'),
  ),
]
