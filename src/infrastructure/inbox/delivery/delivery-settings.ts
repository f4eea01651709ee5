import * as z from 'zod'
import type { Clock } from '#application/ports/clock.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import { isEmail } from '#domain/forms/email.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { emailNotifier, type MailSettings } from './email-notifier.ts'
import { webhookNotifier } from './webhook-notifier.ts'

const startsWithOneOf =
  (...protocols: readonly string[]) =>
  (value: string) =>
    protocols.includes(URL.parse(value)?.protocol ?? '')

const SHORTEST_SECRET = 16

export const secret = z
  .string()
  .min(SHORTEST_SECRET, { error: `a secret of ${SHORTEST_SECRET} characters or more` })

export const webAddress = z
  .string()
  .refine(startsWithOneOf('http:', 'https:'), { error: 'an absolute http(s) address' })

/** The settings of announcements to the studio. */
export const DELIVERY_SETTINGS = {
  SMTP_URL: z
    .string()
    .refine(startsWithOneOf('smtp:', 'smtps:'), { error: 'an address that starts with smtp:// or smtps://' }),
  INBOX_EMAIL: z.string().refine(isEmail, { error: 'an e-mail address' }),
  INBOX_WEBHOOK_URL: webAddress,
  INBOX_WEBHOOK_SECRET: secret,
  CONTENT_WEBHOOK_URL: webAddress,
  CONTENT_WEBHOOK_SECRET: secret,
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-z\d-]{8,128}$/i, { error: 'a key of 8 to 128 letters, digits and hyphens' }),
} as const

/** These may hold passwords: their values are not shown in complaints. */
export const SECRET_DELIVERY_SETTINGS = [
  'SMTP_URL',
  'INBOX_WEBHOOK_URL',
  'INBOX_WEBHOOK_SECRET',
  'CONTENT_WEBHOOK_URL',
  'CONTENT_WEBHOOK_SECRET',
] as const

export type DeliverySettings = {
  readonly [Name in keyof typeof DELIVERY_SETTINGS]?: string | undefined
}

/** Those that are set together. */
export const DELIVERY_PAIRS = [
  ['SMTP_URL', 'INBOX_EMAIL'],
  ['INBOX_WEBHOOK_URL', 'INBOX_WEBHOOK_SECRET'],
  ['CONTENT_WEBHOOK_URL', 'CONTENT_WEBHOOK_SECRET'],
] as const

/** A notifier for each channel that is set up. */
export const notifiersOf = (
  settings: DeliverySettings & { readonly DESK_URL?: string | undefined },
  clock: Clock,
  { words, addressesOf }: Pick<Parameters<typeof emailNotifier>[0], 'words' | 'addressesOf'>,
  toApplicants: (mail: MailSettings) => Notifier,
): ReadonlyMap<Channel, Notifier> => {
  const { SMTP_URL, INBOX_EMAIL, INBOX_WEBHOOK_URL, INBOX_WEBHOOK_SECRET } = settings
  const notifiers = new Map<Channel, Notifier>()
  if (SMTP_URL !== undefined && INBOX_EMAIL !== undefined) {
    const mail = { smtpUrl: SMTP_URL, address: INBOX_EMAIL }
    notifiers.set('email', emailNotifier({ ...mail, words, addressesOf, deskUrl: settings.DESK_URL }))
    notifiers.set('applicant', toApplicants(mail))
  }
  if (INBOX_WEBHOOK_URL !== undefined && INBOX_WEBHOOK_SECRET !== undefined)
    notifiers.set(
      'webhook',
      webhookNotifier({ url: INBOX_WEBHOOK_URL, secret: INBOX_WEBHOOK_SECRET, clock, addressesOf }),
    )
  return notifiers
}
