import type { Sent } from '#domain/inbox/entry.ts'
import { foldedEmail } from '#domain/inbox/sender.ts'

/** By what entries are found and erased. */
export const columnsOf = (sent: Sent): { readonly email: string; readonly longerConsent: boolean } =>
  sent.kind === 'message'
    ? { email: foldedEmail(sent.message.email), longerConsent: false }
    : { email: foldedEmail(sent.candidacy.email), longerConsent: sent.candidacy.checkboxYears }
