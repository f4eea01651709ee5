import { SECONDS_PER_DAY } from '#application/consent/consent-cookie.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { INLINE_SCRIPT_SOURCES } from '#infrastructure/rendering/document.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'

const VIDEO_PLAYER = 'https://www.youtube-nocookie.com'

const originsOf = (...addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])),
]

/**
 * Returns the content security policy of a page. Inline scripts and styles run only if the policy contains their
 * hash. Style attributes are always allowed, because the studio's texts may contain them.
 */
export const contentSecurityPolicy = (
  facts: SiteFacts,
  styleSources: readonly string[],
  scriptSources?: readonly string[],
): string => {
  const { siteUrl, mediaBase, imageBase, videoBase, analytics } = facts
  const analyticsScript = originsOf(analytics?.scriptUrl)
  const analyticsOrigins = [...new Set([...analyticsScript, ...(analytics?.connect ?? [])])]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': scriptSources ?? ["'self'", ...INLINE_SCRIPT_SOURCES, ...analyticsScript],
    'style-src': ["'self'", ...styleSources],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...originsOf(imageBase, mediaBase), ...analyticsOrigins],
    'media-src': ["'self'", ...originsOf(videoBase, mediaBase)],
    'connect-src': ["'self'", ...analyticsOrigins],
    'frame-src': [VIDEO_PLAYER],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // With Trusted Types, only the policies `site` and `to-be-sanitised` may turn text into HTML. The analytics
    // script would break, so a site with analytics does not use Trusted Types.
    ...(analytics === null
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site', 'to-be-sanitised'] }
      : {}),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

type Hsts = Pick<Settings, 'HSTS'>

/** The HSTS preload list of the browsers requires at least one year and recommends two years. */
const PRELOAD_DAYS = 730

export const transportSecurity = ({ HSTS }: Hsts): string => {
  if (HSTS === 'preload') return `max-age=${PRELOAD_DAYS * SECONDS_PER_DAY}; includeSubDomains; preload`
  const [days, subdomains] = HSTS.split(' ')
  return `max-age=${Number(days) * SECONDS_PER_DAY}${subdomains === undefined ? '' : '; includeSubDomains'}`
}

export const securityHeaders = (facts: SiteFacts, hsts: Hsts): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(facts, []),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Other sites get only the origin of this site, not the whole address. The YouTube player needs the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(facts.siteUrl.startsWith('https:') ? { 'strict-transport-security': transportSecurity(hsts) } : {}),
})
