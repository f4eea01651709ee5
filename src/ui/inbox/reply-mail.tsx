import type { ReplyText } from '#domain/inbox/reply.ts'
import { mailDocument } from '../messages/mail-document.tsx'
import { ReplyWords } from './reply-words.tsx'

export const replyHtml = ({ subject, text }: ReplyText): string =>
  mailDocument({ subject, children: <ReplyWords text={text} /> })
