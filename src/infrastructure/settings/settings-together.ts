import { COOKIE_CHOICE_YEARS } from '#domain/inbox/retention.ts'
import { DELIVERY_PAIRS } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import type { Settings } from './settings.ts'

export const OF_A_BUCKET = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const OF_A_PROVIDER = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'] as const

type Variable = keyof Settings

/** Names the missing ones of settings that are only useful together. */
const missingTogether = (settings: Settings, together: readonly Variable[]): readonly string[] => {
  const isSet = (variable: Variable) => settings[variable] !== undefined
  if (!together.some(isSet)) return []
  return together
    .filter((variable) => !isSet(variable))
    .map((variable) => `${variable} is not set; it goes with ${together.filter(isSet).join(', ')}`)
}

const DAYS_OF_A_YEAR = 365

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** Applications are read there: outside this machine by https alone. */
const deskComplaints = ({
  DESK_PORT,
  DESK_HOST,
  DESK_URL,
  DESK_OIDC_ISSUER,
  API_BASE_URL,
}: Settings): readonly string[] => {
  if (DESK_PORT === undefined) return []
  const isSafeAddress = (given: URL | null) =>
    given === null || given.protocol === 'https:' || LOOPBACK.test(given.hostname)
  return [
    ...(API_BASE_URL === undefined
      ? []
      : [
          'DESK_PORT is set, and so is API_BASE_URL; with that API this site has no inbox that the desk could show',
        ]),
    ...(DESK_URL === undefined && !LOOPBACK.test(DESK_HOST)
      ? ['DESK_URL is not set; outside this machine (DESK_HOST) the desk needs its https address']
      : []),
    ...(isSafeAddress(URL.parse(DESK_OIDC_ISSUER ?? ''))
      ? []
      : ['DESK_OIDC_ISSUER holds an http address; outside this machine it takes https']),
    ...(isSafeAddress(URL.parse(DESK_URL ?? ''))
      ? []
      : ['DESK_URL holds an http address; outside this machine it takes https']),
  ]
}

const recordingComplaints = ({
  RECORD_COOKIE_CHOICES,
  CONSENT_DAYS,
  API_BASE_URL,
}: Settings): readonly string[] => {
  if (!RECORD_COOKIE_CHOICES) return []
  return [
    ...(API_BASE_URL === undefined
      ? []
      : [
          'RECORD_COOKIE_CHOICES is set, and so is API_BASE_URL; with that API this site has no inbox that could keep them',
        ]),
    ...(CONSENT_DAYS <= COOKIE_CHOICE_YEARS * DAYS_OF_A_YEAR
      ? []
      : [
          `CONSENT_DAYS holds ${CONSENT_DAYS}; recorded choices are kept for ${COOKIE_CHOICE_YEARS} years, and none may hold longer`,
        ]),
  ]
}

/** What is wrong between settings, each of which is right by itself. */
export const complaintsTogether = (settings: Settings): readonly string[] => [
  ...missingTogether(settings, OF_A_BUCKET),
  ...missingTogether(settings, OF_A_PROVIDER),
  ...deskComplaints(settings),
  ...recordingComplaints(settings),
  ...DELIVERY_PAIRS.flatMap((pair) => missingTogether(settings, pair)),
  ...(['CONTENT_WEBHOOK_URL', 'INDEXNOW_KEY'] as const)
    .filter((variable) => settings[variable] !== undefined && settings.SITE_URL === undefined)
    .map((variable) => `SITE_URL is not set; the addresses that ${variable} announces begin with it`),
]
