import type { Notifier } from '../../../src/application/ports/inbox.ts'
import { DEFAULT_STATES } from '../../../src/domain/careers/application-state.ts'
import type { Channel } from '../../../src/domain/inbox/entry.ts'
import { applicantNotifier } from '../../../src/infrastructure/inbox/delivery/applicant-notifier.ts'
import type { SiteDatabase } from '../../../src/infrastructure/inbox/site-database.ts'

/** Applicants get a real e-mail. Announcements to the studio always succeed. */
export const notifiersTo = (smtpUrl: string, inbox: SiteDatabase): ReadonlyMap<Channel, Notifier> =>
  new Map([
    ['webhook', async () => ({ ok: true })],
    [
      'applicant',
      applicantNotifier({
        smtpUrl,
        address: 'jobs@studio.example',
        inbox,
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
        studio: () => 'Studio',
        replyTo: 'jobs@studio.example',
        replyHtml: ({ text }) => text,
        log: { warn: () => {}, error: () => {} },
      }),
    ],
  ])
