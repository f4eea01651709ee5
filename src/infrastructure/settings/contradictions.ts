import { COOKIE_CHOICE_YEARS } from '#domain/inbox/retention.ts'
import type { Settings } from './settings.ts'

const DAYS_OF_A_YEAR = 365

const recordingContradictions = ({
  RECORD_COOKIE_CHOICES,
  CONSENT_DAYS,
  API_BASE_URL,
}: Settings): readonly string[] => {
  if (!RECORD_COOKIE_CHOICES) return []
  return [
    ...(API_BASE_URL === undefined
      ? []
      : [
          'RECORD_COOKIE_CHOICES and API_BASE_URL are both set. With that API this site has no inbox to keep them',
        ]),
    ...(CONSENT_DAYS <= COOKIE_CHOICE_YEARS * DAYS_OF_A_YEAR
      ? []
      : [
          `CONSENT_DAYS holds ${CONSENT_DAYS}; recorded choices are kept for ${COOKIE_CHOICE_YEARS} years, and a choice may not last longer`,
        ]),
  ]
}

/** Returns warnings about settings that have no effect. The site starts despite these warnings. */
export const settingsWithoutEffect = ({ ANALYTICS_ID, ANALYTICS_SCRIPT_URL }: Settings): readonly string[] =>
  ANALYTICS_ID !== undefined && ANALYTICS_SCRIPT_URL === undefined
    ? ['ANALYTICS_ID is set, but ANALYTICS_SCRIPT_URL is not. No visit is counted']
    : []

export const contradictions = (settings: Settings): readonly string[] => [
  ...recordingContradictions(settings),
]
