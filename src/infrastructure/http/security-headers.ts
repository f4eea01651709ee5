import type { SiteFacts } from '#application/site/site-facts.ts'
import { SECONDS_PER_DAY } from '#domain/consent/consent-cookie.ts'
import { INLINE_SCRIPT_SOURCES } from '#infrastructure/rendering/document.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'

const VIDEO_PLAYER = 'https://www.youtube-nocookie.com'

const originsOf = (...addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])),
]

/**
 * Returns the content security policy of a page. The policy allows only the listed sources, and only inline scripts and
 * styles with a listed hash. Style attributes are allowed, because the studio's texts may contain them.
 */
const contentSecurityPolicy = (
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
    // Only the Trusted Types policies `site` and `to-be-sanitised` may turn text into HTML. With analytics, this
    // restriction is left out, because it would break the script of the analytics service.
    ...(analytics === null
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site', 'to-be-sanitised'] }
      : {}),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * Returns the content security policy header that allows the inline styles of a page. This header replaces the general
 * header of the same name.
 */
export const pageSecurityHeaders = (
  facts: SiteFacts,
  styleSources: readonly string[],
  scriptSources?: readonly string[],
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(facts, styleSources, scriptSources),
})

type Hsts = Pick<Settings, 'HSTS'>

/** The number of days that the HSTS preload list of browsers recommends. The list requires at least one year. */
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
  // Sends the origin of this site to other sites. The video player needs the origin of the page that embeds it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(facts.siteUrl.startsWith('https:') ? { 'strict-transport-security': transportSecurity(hsts) } : {}),
})
