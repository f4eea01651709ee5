const MESSAGE_YEARS = 2
const APPLICATION_YEARS = 2
const CONSENTED_APPLICATION_YEARS = 7

/** Entries received before these moments have been kept long enough. */
export interface RetentionLimits {
  readonly messages: number
  readonly applications: number
  readonly applicationsWithoutLongerConsent: number
}

const yearsBefore = (now: number, years: number): number => {
  const day = new Date(now)
  return day.setUTCFullYear(day.getUTCFullYear() - years)
}

/** Rule: Messages are kept for two years; applications for two, or for seven if the applicant consented to it. */
export const retentionLimits = (now: number): RetentionLimits => ({
  messages: yearsBefore(now, MESSAGE_YEARS),
  applications: yearsBefore(now, CONSENTED_APPLICATION_YEARS),
  applicationsWithoutLongerConsent: yearsBefore(now, APPLICATION_YEARS),
})

export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Rule: An uploaded file that no application claims within 24 hours is removed. */
export const claimableSince = (now: number): number => now - UPLOAD_LIFETIME_MS
