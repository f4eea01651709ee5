import PostalMime from 'postal-mime'
import { messageIdOf } from './email-notifier.ts'

/** An e-mail that came back: its event, and the status code (RFC 3463). Words of mail servers may quote the e-mail. */
interface Bounce {
  readonly eventId: string
  readonly status: string
}

/** The report and the headers of the e-mail that came back are in its beginning. Empty lines alone take 2 kB of memory each. */
const READ_BYTES = 128 * 1024

const REPORT = /^message\/delivery-status$/
const RETURNED = /^(?:message\/rfc822|text\/rfc822-headers)$/
const FAILED = /^action:\s*failed\b/im
const STATUS = /^status:\s*([45](?:\.\d{1,3}){2})\b/im
const EVENT = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** What is attached to an e-mail is no part of it. */
const OPTIONS = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const

/** Read to its end: a mail server may take an early end for a failure. */
const beginningOf = async (mail: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  let beginning = Buffer.alloc(0)
  for await (const part of mail)
    if (beginning.length < READ_BYTES) beginning = Buffer.concat([beginning, part])
  return beginning.subarray(0, READ_BYTES)
}

/** What a report (RFC 3464) says of an e-mail from this address that has failed for good; `null`: this is no such report. */
export const bounceIn = async (mail: AsyncIterable<Uint8Array>, address: string): Promise<Bounce | null> => {
  const beginning = await beginningOf(mail)
  try {
    const { attachments } = await PostalMime.parse(beginning, OPTIONS)
    const part = (type: RegExp) =>
      String(attachments.find(({ mimeType }) => type.test(mimeType))?.content ?? '')
    const recipients = part(REPORT).split(/\r?\n\r?\n/)
    const status = STATUS.exec(recipients.find((fields) => FAILED.test(fields)) ?? '')?.[1]
    const { messageId = '' } = await PostalMime.parse(part(RETURNED), OPTIONS)
    const eventId = EVENT.exec(messageId)?.[1]
    if (status === undefined || eventId === undefined) return null
    return messageIdOf(eventId, address) === messageId ? { eventId, status } : null
  } catch {
    // Its parts are nested more deeply than those of any report.
    return null
  }
}
