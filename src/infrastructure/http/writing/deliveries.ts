import type { FastifyInstance } from 'fastify'
import { runRetention } from '#application/inbox/run-retention.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { emailNotifier, type MailSettings } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { replyNotifier } from '#infrastructure/inbox/delivery/reply-notifier.ts'
import { webhookNotifier } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { fileAddresses } from '#infrastructure/inbox/file-links.ts'
import { startInboxDuties } from '#infrastructure/inbox/inbox-duties.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { ApplicantServices, InboxAdditions } from '../module.ts'

/** If the module `applicant` is off, applicants get only the studio's replies. */
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
  { entryPage, replyTo }: InboxAdditions,
  applicants: ApplicantServices | undefined,
) => {
  const { settings, requests, siteLog: log, words } = app
  const {
    SMTP_URL: smtpUrl,
    INBOX_EMAIL: address,
    INBOX_WEBHOOK_URL: url,
    INBOX_WEBHOOK_SECRET: secret,
  } = settings
  const addressesOf = fileAddresses(inbox, settings.SITE_URL, SYSTEM_CLOCK)
  const notifiers = new Map<Channel, Notifier>()
  if (smtpUrl !== undefined && address !== undefined) {
    const mail = { smtpUrl, address, replyTo: replyTo ?? address }
    const texts = words.announcementWords(settings.INBOX_LANGUAGE)
    notifiers.set('email', emailNotifier({ ...mail, words: texts, addressesOf, pageOf: entryPage }))
    notifiers.set('applicant', mailToApplicants(app, inbox, mail, applicants))
  }
  if (url !== undefined && secret !== undefined)
    notifiers.set('webhook', webhookNotifier({ url, secret, clock: SYSTEM_CLOCK, addressesOf }))
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
    log,
    ...(settings.INBOX_RETENTION === 'daily' && {
      retention: runRetention({ inbox, clock: SYSTEM_CLOCK, elapsedMs: MONOTONIC_CLOCK.elapsedMs, log }),
    }),
  })
  const channels = [...notifiers.keys()].filter((channel) => channel !== 'applicant' || applicants)
  return { channels, duties }
}
