import type { Sent } from '#application/ports/inbox-entry.ts'

/** Addresses are found whatever the case in which they were typed. */
export const foldedEmail = (email: string): string => email.trim().toLowerCase()

/** By what entries are found and erased. */
export const columnsOf = (sent: Sent): { readonly email: string; readonly longerConsent: boolean } =>
  sent.kind === 'message'
    ? { email: foldedEmail(sent.message.email), longerConsent: false }
    : { email: foldedEmail(sent.candidacy.email), longerConsent: sent.candidacy.checkboxYears }
