import PostalMime from 'postal-mime'
import { messageIdOf } from './email-notifier.ts'

/**
 * The delivery report and the headers of the undelivered e-mail are near the start. Without this limit, a large
 * e-mail could use up the memory, because the parser takes 2 kB for each empty line.
 */
const READ_BYTES = 128 * 1024

const REPORT = /^message\/delivery-status$/
const RETURNED = /^(?:message\/rfc822|text\/rfc822-headers)$/
const FAILED = /^action:\s*failed\b/im
const STATUS = /^status:\s*([45](?:\.\d{1,3}){2})\b/im
const EVENT = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

const OPTIONS = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const

/**
 * Reads the whole e-mail, but returns only its first bytes. The mail server may report a failure if the program stops
 * reading early.
 */
const beginningOf = async (mail: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  let beginning = Buffer.alloc(0)
  for await (const part of mail)
    if (beginning.length < READ_BYTES) beginning = Buffer.concat([beginning, part])
  return beginning.subarray(0, READ_BYTES)
}

/**
 * Reads the report that an e-mail from `address` could not be delivered (RFC 3464). Returns null if `mail` is not
 * such a report. `status` is a code of RFC 3463, such as `5.1.1`. The message of the mail server is left out, because
 * it may quote the e-mail.
 */
export const bounceIn = async (mail: AsyncIterable<Uint8Array>, address: string) => {
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
    // The parser rejects e-mails whose parts are nested too deeply. No real delivery report is nested so deeply.
    return null
  }
}
