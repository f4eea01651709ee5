import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { AnnouncementWords, Delivery, FindEntry, Notifier } from '#application/ports/inbox.ts'
import type { Entry, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { entryMail } from './entry-mail.ts'

const TIME_LIMIT_MS = 20_000

/** The time limit for one e-mail. Each SMTP command has its own limit, but many slow commands could add up. */
const ATTEMPT_LIMIT_MS = MINUTE_MS

/** No e-mail waits for a connection, because no duty sends more at the same time. */
const MOST_AT_ONCE = 20

export interface MailSettings {
  readonly smtpUrl: string
  /** The sender of all e-mails. It is the studio's own address, because most mail servers accept no other sender. */
  readonly address: string
}

/** Returns the error code without the message of the mail server, because the message may quote the e-mail. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = errorCode(error) ?? error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

/**
 * Matches failures that the studio can fix, such as a wrong sender or a missing SPF record. The codes are from RFC
 * 3463. Code 5.7.1 is ambiguous and counts as fixable.
 */
const OF_STUDIO = /^\d{3}[ -]5\.(?:1\.[78]|5\.2|7\.\d+)\b/

/**
 * Matches failures that only the recipient can fix, such as a closed mailing list. Some of these codes exist only in
 * Exchange Online.
 */
const OF_RECIPIENT = /^\d{3}[ -]5\.7\.(?:2|17|18|124|129|13[3-6])\b/

const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isOfSender = 'command' in error && error.command === 'MAIL FROM'
  const response = 'response' in error ? String(error.response) : ''
  const isOfStudio = isOfSender || (OF_STUDIO.test(response) && !OF_RECIPIENT.test(response))
  return isOfMail && Number(error.responseCode) >= 500 && !isOfStudio
}

const settingsFor = (smtpUrl: string) => ({
  url: smtpUrl,
  connectionTimeout: TIME_LIMIT_MS,
  greetingTimeout: TIME_LIMIT_MS,
  socketTimeout: TIME_LIMIT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Many e-mails share a few connections, because each new connection costs more than an e-mail. A connection closes
 * soon after its last e-mail, so it does not keep a process or a mail server busy.
 */
const POOL = { pool: true, maxConnections: MOST_AT_ONCE, maxMessages: 100, idleTimeout: SECOND_MS } as const

export const mailProblem = async (smtpUrl: string): Promise<string | undefined> => {
  try {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(settingsFor(smtpUrl))
    await transport.verify()
    transport.close()
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

const UNAVAILABLE: Delivery = { ok: false, why: 'the inbox is unavailable' }

type Check = (mail: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Opens a pool of connections. While an e-mail is sent, its content passes through the check of its signal in `checks`. */
const openPool = async (smtpUrl: string, checks: WeakMap<AbortSignal, Check>) => {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({ ...settingsFor(smtpUrl), ...POOL })
  pool.use('stream', ({ data: { signal }, message }, done) => {
    const check = signal && checks.get(signal)
    if (check) message.processFunc((mail) => Readable.from(check(mail), { objectMode: false }))
    done()
  })
  return pool
}

/** `find` reads the entry again just before sending. If it was erased in the meantime, nothing is sent. */
export const mailSender = ({
  smtpUrl,
  address,
}: MailSettings): ((mail: SendMailOptions, find?: FindEntry) => Promise<Delivery>) => {
  const checks = new WeakMap<AbortSignal, Check>()
  let opened: ReturnType<typeof openPool> | undefined

  return async (mail, find) => {
    let stopped: Delivery | null = null
    const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS)
    checks.set(signal, async function* unlessErased(mail) {
      const entry = await find?.()
      if (entry?.ok === false) {
        stopped = entry.problem === 'not-found' ? { ok: true } : UNAVAILABLE
        throw new Error('The e-mail is stopped')
      }
      yield* mail
    })
    try {
      opened ??= openPool(smtpUrl, checks)
      const pool = await opened
      await pool.sendMail({ from: address, ...mail, signal })
      return { ok: true }
    } catch (error) {
      if (stopped === null && signal.aborted) return { ok: false, why: 'ETIMEDOUT' }
      return stopped ?? { ok: false, why: reasonOf(error), ...(isRefusal(error) && { isFinal: true }) }
    }
  }
}

/** Returns the same message id for every attempt, so that mail programs recognise a repeated e-mail. */
export const messageIdOf = (eventId: string, address: string): string =>
  `<${eventId}@${address.slice(address.lastIndexOf('@') + 1)}>`

export type AddressesOf = (entry: Entry) => Promise<ReadonlyMap<FilePlace, string> | undefined>

interface Announcing extends MailSettings {
  readonly addressesOf: AddressesOf
  readonly pageOf?: ((entry: EntryId) => string) | undefined
  readonly words: AnnouncementWords
}

export const emailNotifier = (settings: Announcing): Notifier => {
  const send = mailSender(settings)
  const { address, pageOf, words } = settings
  return async ({ eventId, entry, event }, find) => {
    const addresses = await settings.addressesOf(entry)
    const page = pageOf?.(entry.id)
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
    // Drops `isFinal`, so that the site sends a refused e-mail again later. The studio may repair its mailbox in the
    // meantime.
    return delivery.ok ? delivery : { ok: false, why: delivery.why }
  }
}
