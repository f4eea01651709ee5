import { Readable } from 'node:stream'
import type { AnnouncementWords, Delivery, FindEntry, Notifier } from '#application/ports/inbox.ts'
import type { Entry, FilePlace } from '#domain/inbox/entry.ts'
import { entryMail } from './entry-mail.ts'

const TIME_LIMIT_MS = 20_000

/** Of all that a mail server says in one attempt: each of its answers may come in time, and all of them too late. */
const ATTEMPT_LIMIT_MS = 60_000

export interface MailSettings {
  readonly smtpUrl: string
  /** The studio's own: most mail servers take no other sender. */
  readonly address: string
}

/** What a mail server says of a failure may quote the e-mail; its code does not. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

/**
 * What the studio may set right (RFC 3463), wherever in the dialogue a server says it: its own address, its greeting, and policy, such as a relay
 * that asks for a password or a missing SPF record. Of policy 5.7.1 may also be that of the recipient: no code says which.
 */
const OF_STUDIO = /^\d{3}[ -]5\.(?:1\.[78]|5\.2|7\.\d+)\b/

/** Policy of the recipient: closed lists and mailboxes, also as Exchange Online says it, and addresses that have changed their owner. */
const OF_RECIPIENT = /^\d{3}[ -]5\.7\.(?:2|17|18|124|129|13[3-6])\b/

/** The server has refused the recipient or the e-mail itself for good (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isOfSender = 'command' in error && error.command === 'MAIL FROM'
  const response = 'response' in error ? String(error.response) : ''
  const isOfStudio = isOfSender || (OF_STUDIO.test(response) && !OF_RECIPIENT.test(response))
  return isOfMail && Number(error.responseCode) >= 500 && !isOfStudio
}

/** Only sites that send e-mails load what sends them. */
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

/** Whether the mail server takes us, without an e-mail; nothing where it does. */
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
  /** The e-mails before this one, oldest first. */
  readonly references?: readonly string[]
}

const UNAVAILABLE: Delivery = { ok: false, why: 'the inbox is unavailable' }

/**
 * Sends from the studio's own address. Where the e-mail is about an entry, that is looked for when the mail server has agreed to take the e-mail, right
 * before its first byte: it may be erased meanwhile, and then the connection ends without an e-mail.
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

/** The same on every attempt, so that an e-mail that arrives twice is one. */
export const messageIdOf = (eventId: string, address: string): string =>
  `<${eventId}@${address.slice(address.lastIndexOf('@') + 1)}>`

/** Where the files of an entry can be fetched from, by their places; nothing where the site does not know its own address. */
export type AddressesOf = (entry: Entry) => Promise<ReadonlyMap<FilePlace, string> | undefined>

interface Announcing extends MailSettings {
  readonly addressesOf: AddressesOf
  /** Where the desk is, if there is one. */
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
    // The studio's own mailbox may be set right: a refusal is tried again.
    return delivery.ok ? delivery : { ok: false, why: delivery.why }
  }
}
