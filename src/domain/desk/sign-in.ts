import { DAY_MS, HOUR_MS, MINUTE_MS } from '../language/date.ts'

/**
 * Rule: A sign-in link works only once. A link that a person asked for is valid for 15 minutes. An invitation is valid
 * for 7 days. The link for the first owner is valid for one day.
 */
export const LINK_LIFETIME_MS = { asked: 15 * MINUTE_MS, invited: 7 * DAY_MS, 'first-owner': DAY_MS } as const

/**
 * Rule: A person must finish a sign-in at the identity provider within 10 minutes. The site accepts each sign-in at
 * the provider only once.
 */
export const PROVIDER_VISIT_MS = 10 * MINUTE_MS

export type LinkPurpose = keyof typeof LINK_LIFETIME_MS

const SESSION_MS = 12 * HOUR_MS

/** Rule: A session ends 12 hours after the sign-in, even if the person is using it. */
export const sessionEnd = (startedAt: number): number => startedAt + SESSION_MS
