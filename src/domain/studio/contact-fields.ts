import { email } from '../forms/checks.ts'
import type { Fields, Values } from '../forms/fields.ts'

/** Rule: Name, e-mail, subject and message are required and limited; the e-mail must be one. */
export const CONTACT_FIELDS = {
  name: {
    kind: 'text',
    lines: 'one',
    names: ['name'],
    isRequired: true,
    limit: 100,
    autoComplete: 'name',
    column: 'name',
    example: 'Ada',
  },
  email: {
    kind: 'text',
    lines: 'one',
    names: ['email'],
    isRequired: true,
    limit: 100,
    check: email,
    input: 'email',
    autoComplete: 'email',
    column: 'email',
    example: 'ada@example.com',
  },
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

/** What a visitor writes to the studio. */
export type ContactMessage = Values<ContactFields>
