import type { Fields, Values } from '../forms/fields.ts'
import { SENDER_FIELDS } from '../forms/sender-fields.ts'

/**
 * Rule: The contact form needs a name, an e-mail address, a subject and a message. Each field has a limited length,
 * and the e-mail address must be valid.
 */
export const CONTACT_FIELDS = {
  ...SENDER_FIELDS,
  subject: {
    kind: 'text',
    lines: 'one',
    names: ['subject'],
    isRequired: true,
    limit: 100,
    isWide: true,
    column: 'subject',
    example: 'Press',
  },
  message: {
    kind: 'text',
    lines: 'many',
    names: ['message'],
    isRequired: true,
    limit: 3000,
    column: 'message',
    example: 'Hello!',
  },
} as const satisfies Fields

export type ContactFields = typeof CONTACT_FIELDS

export type ContactMessage = Values<ContactFields>
