import type { Notifier } from '../../../src/application/ports/inbox.ts'
import { DEFAULT_STATES } from '../../../src/domain/careers/application-state.ts'
import type { Channel } from '../../../src/domain/inbox/entry.ts'
import { applicantNotifier } from '../../../src/infrastructure/applicant/applicant-notifier.ts'
import { replyNotifier } from '../../../src/infrastructure/inbox/delivery/reply-notifier.ts'
import type { SiteDatabase } from '../../../src/infrastructure/inbox/site-database.ts'

/** Applicants get a real e-mail. Announcements to the studio always succeed. */
export const notifiersTo = (smtpUrl: string, inbox: SiteDatabase): ReadonlyMap<Channel, Notifier> => {
  const mail = {
    smtpUrl,
    address: 'jobs@studio.example',
    inbox,
    studio: () => 'Studio',
    replyTo: 'jobs@studio.example',
  }
  const reply = replyNotifier({ ...mail, replyHtml: ({ text }) => text })
  const others = applicantNotifier({
    ...mail,
    clock: Date,
    states: () => DEFAULT_STATES,
    siteOrigin: () => 'http://studio.example',
    mailToApplicant: async (_event, [{ shown, address }]) => {
      const text = `${shown.id}: ${address}`
      return { subject: 'Your application', text, html: `<p>${text}</p>` }
    },
    mailToFormerAddress: ({ id }) => {
      const text = `${id}: another address`
      return { subject: 'Another address', text, html: `<p>${text}</p>` }
    },
    log: { warn: () => {}, error: () => {} },
  })
  const toApplicants: Notifier = (announcement, find) =>
    (announcement.event === 'reply' ? reply : others)(announcement, find)
  return new Map<Channel, Notifier>([
    ['webhook', async () => ({ ok: true })],
    ['applicant', toApplicants],
  ])
}
