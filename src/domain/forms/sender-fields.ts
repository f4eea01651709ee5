import { email } from './checks.ts'
import type { Fields } from './fields.ts'

export const SENDER_FIELDS = {
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
} as const satisfies Fields
