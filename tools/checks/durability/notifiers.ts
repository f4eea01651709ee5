import type { Notifier } from '../../../src/application/ports/inbox.ts'
import type { Channel } from '../../../src/domain/inbox/entry.ts'
import { DEFAULT_IDENTITY } from '../../../src/domain/studio/identity.ts'
import { applicantNotifier } from '../../../src/infrastructure/applicant/applicant-notifier.ts'
import { replyNotifier } from '../../../src/infrastructure/inbox/delivery/reply-notifier.ts'
import type { SiteDatabase } from '../../../src/infrastructure/inbox/site-database.ts'
import { siteFacts } from '../../../test/support/site-facts.ts'

/** Applicants get a real e-mail. Announcements to the studio always succeed. */
export const notifiersTo = (smtpUrl: string, inbox: SiteDatabase): ReadonlyMap<Channel, Notifier> => {
  const mail = { smtpUrl, address: 'jobs@studio.example', replyTo: 'jobs@studio.example' }
  const reply = replyNotifier({ ...mail, inbox, studio: () => 'Studio', replyHtml: ({ text }) => text })
  const site = { facts: () => siteFacts, identity: () => DEFAULT_IDENTITY }
  const others = applicantNotifier(site, {
    inbox,
    careers: { vacancies: async () => ({ ok: true, value: [] }) },
    views: {
      applicantMailIn: (_facts, _colours, _event, [{ shown, address }]) => {
        const text = `${shown.id}: ${address}`
        return { subject: 'Your application', text, html: `<p>${text}</p>` }
      },
      formerAddressMailIn: (_facts, _colours, { id }) => {
        const text = `${id}: another address`
        return { subject: 'Another address', text, html: `<p>${text}</p>` }
      },
    },
    mail,
    log: { warn: () => {}, error: () => {} },
  })
  const toApplicants: Notifier = (announcement, find) =>
    (announcement.event === 'reply' ? reply : others)(announcement, find)
  return new Map<Channel, Notifier>([
    ['webhook', async () => ({ ok: true })],
    ['applicant', toApplicants],
  ])
}
