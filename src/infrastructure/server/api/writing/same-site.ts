import type { IncomingHttpHeaders } from 'node:http'

const isHost = (origin: string, host: string | undefined) =>
  host !== undefined && URL.parse(origin)?.host.toLowerCase() === host.toLowerCase()

/**
 * Whether a write comes from this site's own pages, as far as the browser says. One that says nothing is no browser, or
 * an old one: the token decides.
 */
export const isFromOwnPages = (headers: IncomingHttpHeaders, siteOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin, host } = headers
  return origin === undefined || origin === siteOrigin || isHost(origin, host)
}
