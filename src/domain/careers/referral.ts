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
