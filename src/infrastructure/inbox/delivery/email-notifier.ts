import { Readable } from 'node:stream'
import type { AnnouncementWords, Delivery, FindEntry, Notifier } from '#application/ports/inbox.ts'
import type { Entry, FilePlace } from '#domain/inbox/entry.ts'
import { entryMail } from './entry-mail.ts'

const TIME_LIMIT_MS = 20_000

/** The limit for a whole attempt. A slow server could give each of its answers in time and still take too long. */
const ATTEMPT_LIMIT_MS = 60_000

export interface MailSettings {
  readonly smtpUrl: string
  /** The studio's own address, because most mail servers accept no other sender. */
  readonly address: string
}

/** The mail server's message may quote the e-mail. Its code does not. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

/**
 * Failures that the studio can mend (RFC 3463), at any point of the dialogue: its own address, its greeting, and
 * policy, such as a relay that asks for a password or a missing SPF record. Code 5.7.1 may also mean a policy of the
 * recipient, and the code does not say which.
 */
const OF_STUDIO = /^\d{3}[ -]5\.(?:1\.[78]|5\.2|7\.\d+)\b/

/**
 * Policies of the recipient: closed lists and mailboxes, including the codes of Exchange Online, and addresses with a
 * new owner.
 */
const OF_RECIPIENT = /^\d{3}[ -]5\.7\.(?:2|17|18|124|129|13[3-6])\b/

/** Tells whether the server has refused the recipient or the e-mail itself for good (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isOfSender = 'command' in error && error.command === 'MAIL FROM'
  const response = 'response' in error ? String(error.response) : ''
  const isOfStudio = isOfSender || (OF_STUDIO.test(response) && !OF_RECIPIENT.test(response))
  return isOfMail && Number(error.responseCode) >= 500 && !isOfStudio
}

/** Only a site that sends e-mails loads this library. */
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

/** Checks without an e-mail whether the mail server accepts the site. Resolves to a reason, or to undefined. */
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
  readonly from?: { readonly name: string; readonly address: string }
  readonly to: string | { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly messageId?: string
  /** The earlier e-mails of the thread, oldest first. */
  readonly references?: readonly string[]
}

const UNAVAILABLE: Delivery = { ok: false, why: 'the inbox is unavailable' }

/**
 * Sends from the studio's own address. If the e-mail is about an entry, the entry is looked up when the server has
 * accepted the e-mail, right before its first byte. If it was erased meanwhile, the connection ends without an e-mail.
 */
export const mailSender =
  ({ smtpUrl, address }: MailSettings): ((mail: Mail, find?: FindEntry) => Promise<Delivery>) =>
  async (mail, find) => {
    let stopped: Delivery | null = null
    const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS)
    async function* unlessErased(mail: AsyncIterable<Uint8Array>) {
      const entry = await find?.()
      if (entry?.ok === false) {
        stopped = entry.problem === 'not-found' ? { ok: true } : UNAVAILABLE
        throw new Error('The e-mail is stopped')
      }
      yield* mail
    }
    try {
      const transport = await openTransport(smtpUrl)
      transport.use('stream', ({ message }, done) => {
        message.processFunc((mail) => Readable.from(unlessErased(mail), { objectMode: false }))
        done()
      })
      const { headers, references = [], ...rest } = mail
      const last = references.at(-1)
      await transport.sendMail({
        from: address,
        ...rest,
        signal,
        ...(last !== undefined && { inReplyTo: last, references: [...references] }),
        ...(headers && { headers: { ...headers } }),
      })
      return { ok: true }
    } catch (error) {
      if (stopped === null && signal.aborted) return { ok: false, why: 'ETIMEDOUT' }
      return stopped ?? { ok: false, why: reasonOf(error), ...(isRefusal(error) && { isFinal: true }) }
    }
  }

/** The id is the same on every attempt, so that mail programs see a repeated e-mail as one. */
export const messageIdOf = (eventId: string, address: string): string =>
  `<${eventId}@${address.slice(address.lastIndexOf('@') + 1)}>`

/**
 * Resolves to the addresses of an entry's files by place, or to undefined if the site does not know its own address.
 */
export type AddressesOf = (entry: Entry) => Promise<ReadonlyMap<FilePlace, string> | undefined>

interface Announcing extends MailSettings {
  readonly addressesOf: AddressesOf
  /** The address of the desk, if there is one. */
  readonly deskUrl: string | undefined
  readonly words: AnnouncementWords
}

export const emailNotifier = (settings: Announcing): Notifier => {
  const send = mailSender(settings)
  const { address, deskUrl, words } = settings
  return async ({ eventId, entry, event }, find) => {
    const addresses = await settings.addressesOf(entry)
    const page = deskUrl === undefined ? undefined : `${deskUrl}/entries/${entry.id}`
    const { subject, replyTo, text } = entryMail(entry, words, { event, addresses, page })
    const delivery = await send(
      {
        to: address,
        subject,
        text,
        replyTo: { name: '', address: replyTo },
        messageId: messageIdOf(eventId, address),
      },
      find,
    )
    // The studio can mend its own mailbox, so a refusal is tried again.
    return delivery.ok ? delivery : { ok: false, why: delivery.why }
  }
}
