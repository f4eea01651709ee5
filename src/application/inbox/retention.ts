import type { KeptSince } from '../ports/inbox-archive.ts'

const MESSAGE_YEARS = 2
const CANDIDACY_YEARS = 2
const CONSENTED_CANDIDACY_YEARS = 7

const yearsBefore = (now: number, years: number): number => {
  const day = new Date(now)
  return day.setUTCFullYear(day.getUTCFullYear() - years)
}

/** Rule: Messages are kept for two years, applications for two, or for seven with the longer consent. */
export const keptSince = (now: number): KeptSince => ({
  messages: yearsBefore(now, MESSAGE_YEARS),
  candidacies: yearsBefore(now, CONSENTED_CANDIDACY_YEARS),
  candidaciesWithoutLongerConsent: yearsBefore(now, CANDIDACY_YEARS),
})
