const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Rule: A sign-in link works only once. It is valid for 15 minutes if a person asked for it, for 7 days if it is an
 * invitation, and for a day if it signs in the first owner.
 */
export const LINK_LIFETIME_MS = { asked: 15 * MINUTE, invited: 7 * DAY, 'first-owner': DAY } as const

export type LinkPurpose = keyof typeof LINK_LIFETIME_MS

const SESSION_MS = 12 * HOUR

/** Rule: A session ends 12 hours after it began, even if it is in use. */
export const sessionEnd = (startedAt: number): number => startedAt + SESSION_MS
