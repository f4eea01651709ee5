import type { Clock } from '#application/ports/clock.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { emailNotifier, type MailSettings } from './email-notifier.ts'
import { webhookNotifier } from './webhook-notifier.ts'

type DeliverySettings = Partial<
  Pick<Settings, 'SMTP_URL' | 'INBOX_EMAIL' | 'INBOX_WEBHOOK_URL' | 'INBOX_WEBHOOK_SECRET'>
>

export const notifiersOf = (
  settings: DeliverySettings,
  clock: Clock,
  {
    words,
    addressesOf,
    pageOf,
  }: Pick<Parameters<typeof emailNotifier>[0], 'words' | 'addressesOf' | 'pageOf'>,
  toApplicants: (mail: MailSettings) => Notifier,
): ReadonlyMap<Channel, Notifier> => {
  const { SMTP_URL, INBOX_EMAIL, INBOX_WEBHOOK_URL, INBOX_WEBHOOK_SECRET } = settings
  const notifiers = new Map<Channel, Notifier>()
  if (SMTP_URL !== undefined && INBOX_EMAIL !== undefined) {
    const mail = { smtpUrl: SMTP_URL, address: INBOX_EMAIL }
    notifiers.set('email', emailNotifier({ ...mail, words, addressesOf, pageOf }))
    notifiers.set('applicant', toApplicants(mail))
  }
  if (INBOX_WEBHOOK_URL !== undefined && INBOX_WEBHOOK_SECRET !== undefined)
    notifiers.set(
      'webhook',
      webhookNotifier({ url: INBOX_WEBHOOK_URL, secret: INBOX_WEBHOOK_SECRET, clock, addressesOf }),
    )
  return notifiers
}
