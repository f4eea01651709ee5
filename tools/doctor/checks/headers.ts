import type { Page } from '../page.ts'
import { type Check, ofEachPage } from './check.ts'

const directivesOf = ({ headers }: Page): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )

const DAY_S = 86_400

/**
 * Returns a source that allows code without a nonce or a hash. With 'strict-dynamic', browsers ignore hosts and
 * schemes.
 */
const lets = (sources: readonly string[]): string | undefined =>
  sources.find(
    (source) =>
      source === "'unsafe-eval'" ||
      (source === "'unsafe-inline'" && !sources.some((other) => /^'(nonce|sha\d+)-/.test(other))) ||
      (/^(\*|https?:|data:)$/.test(source) && !sources.includes("'strict-dynamic'")),
  )

const policyProblems = (page: Page): readonly string[] => {
  const policy = directivesOf(page)
  if (!page.headers.has('content-security-policy')) return ['has no content-security-policy']
  const scripts = policy.get('script-src') ?? policy.get('default-src')
  const loose = scripts === undefined ? '*' : lets(scripts)
  return [
    ...(loose === undefined ? [] : [`its content-security-policy lets in any script: ${loose}`]),
    ...(policy.has('frame-ancestors') || page.headers.has('x-frame-options')
      ? []
      : ['other sites may frame it']),
    ...(policy.has('base-uri') ? [] : ['its content-security-policy has no base-uri']),
  ]
}

const secondsOf = (header: string): number => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)

const SAFE_REFERRERS = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

/** The size in bytes below which compression saves less than its headers cost. */
const WORTH_COMPRESSING = 2048

/**
 * A page that caches must not keep is made for one visitor, and may repeat what the visitor typed. The length of the
 * compressed page would tell an attacker whether the typed text is also elsewhere on the page.
 */
export const isPrivate = (headers: Page['headers']): boolean =>
  headers.get('cache-control')?.includes('no-store') === true

export const HEADER_CHECKS: readonly Check[] = [
  {
    name: 'security headers',
    about: 'what browsers get to know about scripts, frames, types, referrers and https',
    todo: 'Send the header with every page. The Observatory of MDN explains each.',
    severity: 'fault',
    find: ofEachPage((page, { origin }) => {
      const { headers } = page
      const strict = headers.get('strict-transport-security')
      const referrer = headers.get('referrer-policy')
      return [
        ...policyProblems(page),
        ...(headers.get('x-content-type-options') === 'nosniff'
          ? []
          : ['has no x-content-type-options: nosniff']),
        ...(referrer === null ? ['has no referrer-policy'] : []),
        ...(referrer !== null && !SAFE_REFERRERS.test(referrer)
          ? [`its referrer-policy gives paths away: ${referrer}`]
          : []),
        ...(origin.startsWith('https:') && secondsOf(strict ?? '') < DAY_S
          ? [
              strict === null
                ? 'has no strict-transport-security'
                : `its strict-transport-security lasts less than a day: ${strict}`,
            ]
          : []),
        ...(headers.get('access-control-allow-origin') === '*' &&
        headers.has('access-control-allow-credentials')
          ? ['lets scripts of any site read it as the visitor']
          : []),
        ...[headers.get('server'), headers.get('x-powered-by')]
          .filter((value) => value !== null && /\d/.test(value))
          .map((value) => `says which version of which program serves it: ${value}`),
      ]
    }),
  },
  {
    name: 'cookies before consent',
    about: 'cookies that come with a page on the first visit',
    todo: 'Set it when the visitor has consented, or has done what it is needed for.',
    severity: 'fault',
    find: ofEachPage(({ headers }) =>
      headers.getSetCookie().map((cookie) => `sets the cookie ${cookie.split('=')[0]}`),
    ),
  },
  {
    name: 'compression',
    about: 'whether pages are sent compressed, except private ones',
    todo: 'Compress text with Brotli or gzip.',
    severity: 'fault',
    find: ofEachPage(({ headers, weight }) =>
      weight < WORTH_COMPRESSING || headers.has('content-encoding') || isPrivate(headers)
        ? []
        : ['is sent uncompressed'],
    ),
  },
]
