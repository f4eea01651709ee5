import { COOKIE_CHOICE_YEARS } from '#domain/inbox/retention.ts'
import type { Settings } from './settings.ts'

const DAYS_OF_A_YEAR = 365

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

const isSafe = (address: string | undefined): boolean => {
  const url = URL.parse(address ?? '')
  return url === null || url.protocol === 'https:' || LOOPBACK.test(url.hostname)
}

/**
 * Finds contradictions in the settings of the desk. The desk shows applications, so it must use https outside this
 * machine.
 */
const deskContradictions = ({
  DESK_PORT,
  DESK_HOST,
  DESK_URL,
  DESK_OIDC_ISSUER,
  API_BASE_URL,
}: Settings): readonly string[] => {
  if (DESK_PORT === undefined) return []
  return [
    ...(API_BASE_URL === undefined
      ? []
      : [
          'DESK_PORT and API_BASE_URL are both set. With that API this site has no inbox for the desk to show',
        ]),
    ...(DESK_URL === undefined && !LOOPBACK.test(DESK_HOST)
      ? ['DESK_URL is not set; outside this machine (DESK_HOST) the desk needs its https address']
      : []),
    ...(isSafe(DESK_OIDC_ISSUER)
      ? []
      : ['DESK_OIDC_ISSUER holds an http address; outside this machine it takes https']),
    ...(isSafe(DESK_URL) ? [] : ['DESK_URL holds an http address; outside this machine it takes https']),
  ]
}

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
  ...deskContradictions(settings),
  ...recordingContradictions(settings),
]
