import type { IncomingHttpHeaders } from 'node:http'
import { cookiesNamed } from '#application/consent/cookies.ts'

/**
 * Creates and reads a cookie that scripts in the page cannot read. Over https, the name of the cookie begins with
 * `__Host-`. Browsers accept a `__Host-` cookie only over https and only from this host.
 */
export const hostCookie = (plainName: string, seconds: number) => {
  const isSecure = (origin: string) => origin.startsWith('https:')
  const nameAt = (origin: string) => (isSecure(origin) ? `__Host-${plainName}` : plainName)
  const header = (origin: string, value: string, maxAge: number) =>
    `${nameAt(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}; Max-Age=${maxAge}`
  return {
    set: (origin: string, value: string): string => header(origin, value, seconds),
    expire: (origin: string): string => header(origin, '', 0),
    valueIn: ({ cookie = '' }: IncomingHttpHeaders, origin: string): string | undefined =>
      cookiesNamed(cookie, nameAt(origin))[0],
  }
}
