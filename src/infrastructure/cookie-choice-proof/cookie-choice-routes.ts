import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import { SECONDS_PER_DAY } from '#application/consent/consent-cookie.ts'
import { cookiesNamed } from '#application/consent/cookies.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { Log } from '#application/ports/log.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '#domain/consent/consent.ts'
import type { ConsentWording } from '#domain/inbox/consent-proof.ts'
import { LEAST_FREE_BYTES } from '#domain/inbox/upload-quota.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { newToken } from '#infrastructure/inbox/token.ts'
import { refuse } from '../http/api/refusals.ts'
import { isFromOwnPages, namesOrigin } from '../http/api/writing/forgery-guard.ts'
import { limitRate, type RateLimit, refuseForNow } from '../http/api/writing/rate-limit.ts'
import { NOT_KEPT, sendAnswer } from '../http/api/writing/submissions.ts'
import type { Choices } from './choice-calls.ts'

interface Options {
  readonly choices: Choices
  readonly wording: (language: Language) => ConsentWording
  readonly siteOrigin: () => string
  readonly rateLimit: RateLimit
  readonly quota: RateLimit
  readonly freeBytes: () => Promise<number>
  readonly log: Log
  readonly clock: Clock
  /** The lifetime in days of the cookie with the visitor's random number. */
  readonly days: number
}

export const CHOICES_PATH = '/api/cookie-choices'

/**
 * The cookie with the visitor's random number. The cookie is `HttpOnly`, so the site's script cannot delete it
 * together with the other cookies. Browsers send the cookie only to `CHOICES_PATH`.
 */
const VISITOR_COOKIE = 'cookieChoiceNumber'

const VISITOR = /^[\w-]{32}$/

const CATEGORY: ConsentCategory = 'Performance'

const body = z.object({ accepted: z.array(z.enum(CONSENT_CATEGORIES)), language: z.enum(LANGUAGES) })

const visitorOf = ({ headers }: FastifyRequest): string | undefined =>
  cookiesNamed(headers.cookie ?? '', VISITOR_COOKIE).find((value) => VISITOR.test(value))

const BODY_BYTES = 1024
const MOST_OF_A_VISITOR = 1000

export const cookieChoiceRoutes: FastifyPluginAsync<Options> = async (
  app,
  { choices, wording, siteOrigin, rateLimit, quota, freeBytes, log, clock, days },
) => {
  const cookieOf = (visitor: string) =>
    [
      `${VISITOR_COOKIE}=${visitor}`,
      `Path=${CHOICES_PATH}`,
      `Max-Age=${days * SECONDS_PER_DAY}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(siteOrigin().startsWith('https:') ? ['Secure'] : []),
    ].join('; ')

  app.post(
    CHOICES_PATH,
    { bodyLimit: BODY_BYTES, onRequest: limitRate(rateLimit) },
    async (request, reply) => {
      const { headers } = request
      if (!namesOrigin(headers) || !isFromOwnPages(headers, siteOrigin()))
        return refuse(reply, 403, 'A choice about cookies is taken from a page of this site')
      const chosen = body.safeParse(request.body)
      if (!chosen.success) return refuse(reply, 400, 'Send the accepted categories and the language')
      const waitMs = await quota(request.ip)
      if (waitMs > 0) return refuseForNow(reply, waitMs)
      // If the disk is nearly full, the choice is not stored. The last free space is reserved for messages and
      // applications.
      if ((await freeBytes()) < LEAST_FREE_BYTES) {
        log.warn('Choices about cookies are not kept: the disk of the inbox is nearly full')
        return sendAnswer(reply, NOT_KEPT)
      }
      const { accepted, language } = chosen.data
      const visitor = visitorOf(request) ?? newToken()
      const kept = await choices.keepCookieChoice({
        visitor,
        name: CATEGORY,
        isGiven: accepted.includes(CATEGORY),
        ...wording(language),
        language,
        at: clock.now(),
      })
      if (!kept.ok) return sendAnswer(reply, NOT_KEPT)
      return reply
        .code(204)
        .header('set-cookie', cookieOf(visitor))
        .header('cache-control', 'no-store')
        .send()
    },
  )
  app.get(CHOICES_PATH, { onRequest: limitRate(rateLimit) }, async (request, reply) => {
    const visitor = visitorOf(request)
    const own = visitor === undefined ? found([]) : await choices.cookieChoicesOf(visitor, MOST_OF_A_VISITOR)
    return sendAnswer(reply, own.ok ? { status: 200, body: own.value } : NOT_KEPT)
  })
}
