import { fastifyPlugin } from 'fastify-plugin'
import { CHOICE_QUOTA, CHOICE_RATE } from '#domain/inbox/rate-limit.ts'
import { freeBytesForInbox } from '#infrastructure/inbox/free-space.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { cookieChoiceRoutes } from '../api/writing/cookie-choice-routes.ts'
import { rateLimit } from '../api/writing/rate-limit.ts'
import { consentWordsOf } from '../consent-words.ts'

export const cookieChoicesPlugin = fastifyPlugin(
  async (app) => {
    const { facts, settings, words, writing } = app
    if (!settings.RECORD_COOKIE_CHOICES || writing.database === undefined) return
    app.register(cookieChoiceRoutes, {
      choices: writing.database,
      words: consentWordsOf(words.consentText),
      siteOrigin: () => facts().siteUrl,
      rateLimit: rateLimit(CHOICE_RATE, MONOTONIC_CLOCK),
      quota: rateLimit(CHOICE_QUOTA, MONOTONIC_CLOCK),
      freeBytes: () => freeBytesForInbox(settings),
      log: dedupedLog(app.siteLog, MONOTONIC_CLOCK),
      clock: SYSTEM_CLOCK,
      days: settings.CONSENT_DAYS,
    })
  },
  { name: 'cookie-choices', dependencies: ['inbox', 'words'] },
)
