import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import { SECONDS_PER_DAY } from '#application/consent/consent-cookie.ts'
import { cookiesNamed } from '#application/consent/cookies.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '#domain/consent/consent.ts'
import type { ConsentWording } from '#domain/inbox/consent-proof.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { COOKIE_CHOICE_YEARS } from '#domain/inbox/retention.ts'
import { LEAST_FREE_BYTES } from '#domain/inbox/upload-quota.ts'
import { DAY_MS } from '#domain/language/date.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { newToken } from '#infrastructure/inbox/token.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { settingWithDefault, type ValuesOf } from '#infrastructure/settings/setting.ts'
import { trueOrFalse } from '#infrastructure/settings/setting-values.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { refuse } from '../http/api/refusals.ts'
import { isFromOwnPages, namesOrigin } from '../http/api/writing/forgery-guard.ts'
import { limitRate, rateLimit, refuseForNow } from '../http/api/writing/rate-limit.ts'
import { NOT_KEPT, sendAnswer } from '../http/api/writing/submissions.ts'
import { consentWording } from '../http/consent-wording.ts'
import { type Choices, choicesIn } from './choice-calls.ts'

interface Options {
  readonly choices: Choices
  readonly wording: (language: Language) => ConsentWording
}

const CHOICES_PATH = '/api/cookie-choices'

/** Higher than `USUAL_RATE`, because everyone in an office or a school may choose at the same time. */
export const CHOICE_RATE: Rate = { burst: 200, everyMs: 500 }

/**
 * Limits how many choices of one network the site stores in a day. The limit protects the disk space, because each
 * choice is stored for two years. A network can add 500 choices at once, and 500 more during the day.
 */
const CHOICE_QUOTA: Rate = { burst: 500, everyMs: DAY_MS / 500 }

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

export const cookieChoiceRoutes: FastifyPluginAsync<Options> = async (app, { choices, wording }) => {
  const { facts, settings, writing } = app
  const log = dedupedLog(app.siteLog)
  const quota = rateLimit(CHOICE_QUOTA)
  const onRequest = limitRate(rateLimit(CHOICE_RATE))

  const cookieOf = (visitor: string) =>
    [
      `${VISITOR_COOKIE}=${visitor}`,
      `Path=${CHOICES_PATH}`,
      `Max-Age=${settings.CONSENT_DAYS * SECONDS_PER_DAY}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(facts().siteUrl.startsWith('https:') ? ['Secure'] : []),
    ].join('; ')

  app.post(CHOICES_PATH, { bodyLimit: BODY_BYTES, onRequest }, async (request, reply) => {
    const { headers } = request
    if (!namesOrigin(headers) || !isFromOwnPages(headers, facts().siteUrl))
      return refuse(reply, 403, 'A choice about cookies is taken from a page of this site')
    const chosen = body.safeParse(request.body)
    if (!chosen.success) return refuse(reply, 400, 'Send the accepted categories and the language')
    const waitMs = await quota(request.ip)
    if (waitMs > 0) return refuseForNow(reply, waitMs)
    // If the disk is nearly full, the choice is not stored. The last free space is reserved for messages and
    // applications.
    if ((await writing.freeBytes()) < LEAST_FREE_BYTES) {
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
      at: SYSTEM_CLOCK.now(),
    })
    if (!kept.ok) return sendAnswer(reply, NOT_KEPT)
    return reply.code(204).header('set-cookie', cookieOf(visitor)).header('cache-control', 'no-store').send()
  })
  app.get(CHOICES_PATH, { onRequest }, async (request, reply) => {
    const visitor = visitorOf(request)
    const own = visitor === undefined ? found([]) : await choices.cookieChoicesOf(visitor, MOST_OF_A_VISITOR)
    return sendAnswer(reply, own.ok ? { status: 200, body: own.value } : NOT_KEPT)
  })
}

const ROWS = {
  RECORD_COOKIE_CHOICES: settingWithDefault(trueOrFalse, false, {
    means:
      '`true` keeps each choice about cookies in the inbox, with the words that the visitor saw ([why](../modules/cookie-choice-proof.md)).',
  }),
}

const DAYS_OF_A_YEAR = 365

const contradictions = ({
  RECORD_COOKIE_CHOICES,
  CONSENT_DAYS,
  API_BASE_URL,
}: Settings & ValuesOf<typeof ROWS>): readonly string[] => {
  if (!RECORD_COOKIE_CHOICES) return []
  const problems = {
    'RECORD_COOKIE_CHOICES and API_BASE_URL are both set. With that API this site has no inbox to keep them':
      API_BASE_URL !== undefined,
    [`CONSENT_DAYS holds ${CONSENT_DAYS}; recorded choices are kept for ${COOKIE_CHOICE_YEARS} years, and a choice may not last longer`]:
      CONSENT_DAYS > COOKIE_CHOICE_YEARS * DAYS_OF_A_YEAR,
  }
  return Object.entries(problems).flatMap(([problem, isSo]) => (isSo ? [problem] : []))
}

/** Stores each choice in the cookie banner as proof of consent. `loadTexts` loads the texts of the banner. */
export const cookieChoiceProof = (
  loadTexts: () => Promise<{ readonly bannerText: (language: Language, facts: SiteFacts) => string }>,
) =>
  defineModule({
    name: 'cookie-choice-proof',
    settings: { title: 'Cookie-choice proof', rows: ROWS },
    contradictions,
    isOn: ({ RECORD_COOKIE_CHOICES }) => RECORD_COOKIE_CHOICES,
    dependencies: ['content', 'inbox'],
    plugin: async (app) => {
      const { changeFacts, facts, writing } = app
      if (writing.database === undefined) return
      const { bannerText } = await loadTexts()
      changeFacts({ choicesAddress: CHOICES_PATH })
      app.register(cookieChoiceRoutes, {
        choices: choicesIn(writing.database),
        wording: (language) => consentWording(bannerText(language, facts())),
      })
    },
  })
