import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromOwnPages } from '../api/writing/same-site.ts'
import type { Credentials } from './own-desks.ts'

/** A token for one visitor, with the cookie that belongs to it. */
export interface FreshToken {
  readonly token: string
  /** To be set. */
  readonly setCookie: string
}

export const freshToken = async (app: FastifyInstance): Promise<FreshToken> => {
  const { headers } = await app.inject({ method: 'GET', url: '/api/forms/' })
  const [setCookie = ''] = [headers['set-cookie'] ?? []].flat()
  return { token: /^[^=]*=([^;]*)/.exec(setCookie)?.[1] ?? '', setCookie }
}

/** A browser of today does. */
export const saysWhereFrom = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/**
 * Pages are the same for every visitor, so no token stands in their forms. A browser that says by itself that the post
 * comes from this site is believed, as no other site can make it say so; any other has to show the token that it was
 * given with the answer to its first post. `null`: the post comes from elsewhere.
 */
export const credentialsOf = async (
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  presented: string,
  siteOrigin: string,
): Promise<Credentials | null> => {
  if (!isFromOwnPages(headers, siteOrigin)) return null
  if (!saysWhereFrom(headers)) {
    return presented === '' ? null : { address: ip, token: presented, cookie: headers.cookie ?? '' }
  }
  const { token } = await freshToken(app)
  return { address: ip, token, cookie: `XSRF-TOKEN=${token}` }
}
