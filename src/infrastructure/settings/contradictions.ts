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

export const contradictions = (settings: Settings): readonly string[] => [
  ...recordingContradictions(settings),
]
