import { atMost, type Check, checked, email, required } from '../forms/checks.ts'
import type { ProblemAt } from '../forms/field-problem.ts'
import { EMAIL_LIMIT, MESSAGE_LIMIT, NAME_LIMIT, SUBJECT_LIMIT } from '../forms/limits.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

export type ContactField = keyof ContactMessage

/** In the order in which a visitor meets them. */
export const CONTACT_FIELDS = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies readonly ContactField[]

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' }

const CHECKS: Readonly<Record<ContactField, readonly Check[]>> = {
  name: [required, atMost(NAME_LIMIT)],
  email: [required, atMost(EMAIL_LIMIT), email],
  subject: [required, atMost(SUBJECT_LIMIT)],
  message: [required, atMost(MESSAGE_LIMIT)],
}

/** Rule: Name, e-mail, subject and message are required and limited; the e-mail must be one. */
export const contactProblems = (typed: ContactMessage): readonly ProblemAt<ContactField>[] =>
  CONTACT_FIELDS.flatMap((field) => checked(field, typed[field], ...CHECKS[field]))

/** Rule: A message is sent with its values trimmed. */
export const messageToSend = ({ name, email, subject, message }: ContactMessage): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  subject: subject.trim(),
  message: message.trim(),
})
