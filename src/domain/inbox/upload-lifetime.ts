export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Rule: An uploaded file that no application claims within 24 hours is removed. */
export const claimableSince = (now: number): number => now - UPLOAD_LIFETIME_MS
