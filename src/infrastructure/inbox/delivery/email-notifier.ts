import type { Notifier } from '#application/ports/inbox.ts'
import { letterOf } from './letter.ts'

const TIME_LIMIT_MS = 20_000

interface Settings {
  readonly smtpUrl: string
  /** Whom the letters go to, and from whom they come: most mail servers take no other sender. */
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

export const emailNotifier = ({ smtpUrl, address }: Settings): Notifier => {
  const opened = openTransport(smtpUrl)
  return async ({ eventId, entry }) => {
    const { subject, replyTo, text } = letterOf(entry)
    try {
      const transport = await opened
      await transport.sendMail({
        from: address,
        to: address,
        replyTo: { name: '', address: replyTo },
        subject,
        text,
        messageId: `<${eventId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
      })
      return { ok: true }
    } catch (error) {
      return { ok: false, why: reasonOf(error) }
    }
  }
}
