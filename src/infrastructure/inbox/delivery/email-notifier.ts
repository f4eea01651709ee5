import type { Delivery, Notifier } from '#application/ports/inbox.ts'
import { letterOf } from './letter.ts'

const TIME_LIMIT_MS = 20_000

interface Settings {
  readonly smtpUrl: string
  /** The studio's own: most mail servers take no other sender. */
  readonly address: string
}

/** What a mail server says of a failure may quote the letter; its code does not. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

/** Only sites that send letters load what sends them. */
const openTransport = async (smtpUrl: string) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Whether the mail server takes us, without a letter; nothing where it does. */
export const mailProblem = async (smtpUrl: string): Promise<string | undefined> => {
  try {
    const transport = await openTransport(smtpUrl)
    await transport.verify()
    transport.close()
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly messageId?: string
}

/** Sends from the studio's own address. */
export const mailSender = ({ smtpUrl, address }: Settings): ((mail: Mail) => Promise<Delivery>) => {
  const opened = openTransport(smtpUrl)
  return async (mail) => {
    try {
      const transport = await opened
      await transport.sendMail({ from: address, ...mail })
      return { ok: true }
    } catch (error) {
      return { ok: false, why: reasonOf(error) }
    }
  }
}

export const emailNotifier = (settings: Settings): Notifier => {
  const send = mailSender(settings)
  const { address } = settings
  return ({ eventId, entry, event }) => {
    const { subject, replyTo, text } = letterOf(entry, event)
    return send({
      to: address,
      subject,
      text,
      replyTo: { name: '', address: replyTo },
      messageId: `<${eventId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    })
  }
}
