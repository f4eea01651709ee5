import type { SiteFacts } from '#application/site/site-facts.ts'
import { COOKIE_CHOICE_YEARS } from '#domain/inbox/retention.ts'
import type { Language } from '#domain/language/languages.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { settingWithDefault, type ValuesOf } from '#infrastructure/settings/setting.ts'
import { trueOrFalse } from '#infrastructure/settings/setting-values.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { consentWording } from '../http/consent-wording.ts'
import { choicesIn } from './choice-calls.ts'
import { CHOICES_PATH, cookieChoiceRoutes } from './cookie-choice-routes.ts'

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
