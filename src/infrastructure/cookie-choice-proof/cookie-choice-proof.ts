import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { COOKIE_CHOICE_YEARS } from '#domain/inbox/retention.ts'
import { DAY_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { settingWithDefault, type ValuesOf } from '#infrastructure/settings/setting.ts'
import { trueOrFalse } from '#infrastructure/settings/setting-values.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { rateLimit } from '../http/api/writing/rate-limit.ts'
import { consentWording } from '../http/consent-wording.ts'
import { choicesIn } from './choice-calls.ts'
import { CHOICES_PATH, cookieChoiceRoutes } from './cookie-choice-routes.ts'

const ROWS = {
  RECORD_COOKIE_CHOICES: settingWithDefault(trueOrFalse, false, {
    means:
      '`true` keeps each choice about cookies in the inbox, with the words that the visitor saw ([why](../modules/cookie-choice-proof.md)).',
  }),
}

/**
 * Limits how fast one network may send choices about cookies. The limit is higher than `USUAL_RATE`, because everyone
 * in an office or a school may choose at the same time.
 */
export const CHOICE_RATE: Rate = { burst: 200, everyMs: 500 }

/**
 * Limits how many choices of one network the site stores in a day. The limit protects the disk space, because each
 * choice is stored for two years. A network can add 500 choices at once, and 500 more during the day.
 */
export const CHOICE_QUOTA: Rate = { burst: 500, everyMs: DAY_MS / 500 }

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

interface Texts {
  readonly bannerText: (language: Language, facts: SiteFacts) => string
}

/** Stores each choice in the cookie banner as proof of consent. `loadTexts` loads the texts of the banner. */
export const cookieChoiceProof = (loadTexts: () => Promise<Texts>) =>
  defineModule({
    name: 'cookie-choice-proof',
    settings: { title: 'Cookie-choice proof', rows: ROWS },
    contradictions,
    isOn: ({ RECORD_COOKIE_CHOICES }) => RECORD_COOKIE_CHOICES,
    dependencies: ['content', 'inbox'],
    plugin: async (app, settings) => {
      const { changeFacts, facts, siteLog, writing } = app
      if (writing.database === undefined) return
      const { bannerText } = await loadTexts()
      changeFacts({ choicesAddress: CHOICES_PATH })
      app.register(cookieChoiceRoutes, {
        choices: choicesIn(writing.database),
        wording: (language) => consentWording(bannerText(language, facts())),
        siteOrigin: () => facts().siteUrl,
        rateLimit: rateLimit(CHOICE_RATE),
        quota: rateLimit(CHOICE_QUOTA),
        freeBytes: writing.freeBytes,
        log: dedupedLog(siteLog),
        clock: SYSTEM_CLOCK,
        days: settings.CONSENT_DAYS,
      })
    },
  })
