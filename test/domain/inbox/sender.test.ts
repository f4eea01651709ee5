import { expect, test } from 'vitest'
import { foldedEmail } from '#domain/inbox/sender.ts'

test('an address is the same whatever its case, and with spaces around it', () => {
  expect(foldedEmail(' Ada@Example.COM ')).toBe(foldedEmail('ada@example.com'))
})
