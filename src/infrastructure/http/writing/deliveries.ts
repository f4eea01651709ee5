import type { FastifyInstance } from 'fastify'
import { runRetention } from '#application/inbox/run-retention.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import { notifiersOf } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import type { MailSettings } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { replyNotifier } from '#infrastructure/inbox/delivery/reply-notifier.ts'
import { fileAddresses } from '#infrastructure/inbox/file-links.ts'
import { startInboxDuties } from '#infrastructure/inbox/inbox-duties.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { ApplicantServices, InboxAdditions } from '../module.ts'

/**
 * Sends e-mails to applicants. The module `applicant` sends all e-mails except the studio's replies. If the module is
 * off, only the replies are sent.
 */
const mailToApplicants = (
  { words, identity }: FastifyInstance,
  inbox: SiteDatabase,
  mail: MailSettings & { readonly replyTo: string },
  applicants: ApplicantServices | undefined,
): Notifier => {
  const reply = replyNotifier({ ...mail, inbox, studio: () => identity().brand, replyHtml: words.replyHtml })
  const others = applicants?.notifier(mail)
  return async (announcement, find) => {
    if (announcement.event === 'reply') return reply(announcement, find)
    return others === undefined ? { ok: true } : others(announcement, find)
  }
}

export const startDeliveries = (
  app: FastifyInstance,
  inbox: SiteDatabase,
  additions: InboxAdditions,
  applicants: ApplicantServices | undefined,
) => {
  const { settings, requests, words } = app
  const notifiers = notifiersOf(
    settings,
    SYSTEM_CLOCK,
    {
      words: words.announcementWords(settings.INBOX_LANGUAGE),
      addressesOf: fileAddresses(inbox, settings.SITE_URL, SYSTEM_CLOCK),
      pageOf: additions.entryPage,
    },
    (mail) =>
      mailToApplicants(app, inbox, { ...mail, replyTo: additions.replyTo ?? mail.address }, applicants),
  )
  const duties = startInboxDuties({
    inbox: {
      ...inbox,
      complete: (eventId, result) => {
        requests.emit('announcement', result.is)
        return inbox.complete(eventId, result)
      },
    },
    notifiers,
    clock: SYSTEM_CLOCK,
    log: app.siteLog,
    ...(settings.INBOX_RETENTION === 'daily' && {
      retention: runRetention({
        inbox,
        clock: SYSTEM_CLOCK,
        elapsedMs: MONOTONIC_CLOCK.elapsedMs,
        log: app.siteLog,
      }),
    }),
  })
  const channels = [...notifiers.keys()].filter((channel) => channel !== 'applicant' || applicants)
  return { channels, duties }
}
