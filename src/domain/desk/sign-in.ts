const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Rule: A link signs in once: within 15 minutes where a person asked for it, within 7 days where it is an invitation, and within a day where
 * it makes the first owner.
 */
export const LINK_LIFETIME_MS = { asked: 15 * MINUTE, invited: 7 * DAY, 'first-owner': DAY } as const

export type LinkPurpose = keyof typeof LINK_LIFETIME_MS

const SESSION_MS = 12 * HOUR

/** Rule: A session ends 12 hours after it began, however much it is used. */
export const sessionEnd = (startedAt: number): number => startedAt + SESSION_MS
