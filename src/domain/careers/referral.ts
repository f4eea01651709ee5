export const REFERRAL_SOURCES = [
  'site',
  'job-board',
  'linkedin',
  'social',
  'friends',
  'recruiter',
  'event',
  'referral-program',
  'media',
] as const

export type ReferralSource = (typeof REFERRAL_SOURCES)[number]

export const DEFAULT_REFERRAL: ReferralSource = 'site'

export const isReferralSource = (value: unknown): value is ReferralSource =>
  REFERRAL_SOURCES.some((source) => source === value)

/** Rule: Whoever comes by the referral program names the employee; any other source needs no name. */
export const needsEmployeeName = (source: ReferralSource | null): boolean => source === 'referral-program'
