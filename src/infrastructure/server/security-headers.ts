import type { SiteFacts } from '#application/site/site-facts.ts'
import { SPECULATION_SOURCE } from './pages/speculation.ts'
import { STARTER_SOURCE } from './pages/starting-script.ts'

const VIDEO_PLAYER = 'https://www.youtube-nocookie.com'

const originsOf = (...addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])),
]

/** What comes from this site alone needs no word of its own. */
const beyondSelf = (directive: string, origins: readonly string[]) =>
  origins.length === 0 ? {} : { [directive]: ["'self'", ...origins] }

/**
 * Scripts come from this site and, where it is allowed at all, from the analytics; but for the line that starts the
 * page's code, nothing inline ever runs. Styles may stand in the content's markup.
 */
const contentSecurityPolicy = ({
  siteUrl,
  mediaBase,
  imageBase,
  videoBase,
  analytics,
}: SiteFacts): string => {
  const analyticsOrigins = originsOf(analytics?.scriptUrl)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", STARTER_SOURCE, SPECULATION_SOURCE, ...analyticsOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originsOf(imageBase, mediaBase), ...analyticsOrigins],
    ...beyondSelf('media-src', originsOf(videoBase, mediaBase)),
    ...beyondSelf('connect-src', analyticsOrigins),
    'frame-src': [VIDEO_PLAYER],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text becomes code or markup in two places, and nowhere else. Of a third party's script, nobody knows where it does.
    ...(analytics === null
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site', 'to-be-sanitised'] }
      : {}),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What every answer tells the browser, so that nothing on the site does what it should not. */
export const securityHeaders = (facts: SiteFacts): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(facts),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The video player wants to know which site it stands on.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(facts.siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}),
})
