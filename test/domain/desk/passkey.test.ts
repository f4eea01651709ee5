import { expect, test } from 'vitest'
import { challengeEnd, passkeyHost, passkeyName } from '#domain/desk/passkey.ts'

test.each([
  ['https://desk.studio.example', 'desk.studio.example'],
  ['http://localhost:3001', 'localhost'],
  ['http://127.0.0.1:3001', null],
  ['http://[::1]:3001', null],
])('the passkeys of %s are those of %s', (origin, host) => {
  expect(passkeyHost(origin)).toBe(host)
})

test('a passkey has a name of one line', () => {
  expect(passkeyName(' My\n phone\u0000 ')).toBe('My phone')
})

test('a challenge ends five minutes after it was made', () => {
  expect(challengeEnd(1000) - 1000).toBe(300_000)
})
