import type { Inbox, Notifier } from '#application/ports/inbox.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import type { ReplyText } from '#domain/inbox/reply.ts'
import { type MailSettings, mailSender, messageIdOf } from './email-notifier.ts'

export type ReplyHtml = (reply: ReplyText) => string

interface Dependencies extends MailSettings {
  readonly inbox: Pick<Inbox, 'replyMail'>
  readonly studio: () => string
  readonly replyTo: string
  readonly replyHtml: ReplyHtml
}

export const replyNotifier = (dependencies: Dependencies): Notifier => {
  const { address, inbox, studio, replyTo, replyHtml } = dependencies
  const send = mailSender(dependencies)
  return async ({ eventId, entry }, find) => {
    const reply = await inbox.replyMail(eventId)
    if (!reply.ok) return { ok: false, why: 'the inbox is unavailable' }
    if (reply.value === null) return { ok: true }
    const { subject, text, before } = reply.value
    const references = before.map((id) => messageIdOf(id, address))
    const inReplyTo = references.at(-1)
    const mail = {
      from: { name: studio(), address },
      to: { name: '', address: senderOf(entry.sent).email },
      replyTo: { name: studio(), address: replyTo },
      subject,
      text,
      html: replyHtml({ subject, text }),
      messageId: messageIdOf(eventId, address),
      ...(inReplyTo !== undefined && { inReplyTo, references }),
    }
    return send(mail, find)
  }
}
