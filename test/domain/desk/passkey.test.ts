import { expect, test } from 'vitest'
import { challengeEnd, passkeyHost, passkeyName } from '#domain/desk/passkey.ts'

test.each([
  ['https://desk.studio.example', 'desk.studio.example'],
  ['http://localhost:3001', 'localhost'],
  ['https://4desk.studio.example', '4desk.studio.example'],
  ['http://desk2:3001', 'desk2'],
  ['http://127.0.0.1:3001', null],
  ['http://[::1]:3001', null],
])('the passkeys of %s are those of %s', (origin, host) => {
  expect(passkeyHost(origin)).toBe(host)
})

test.each(['', 'null', 'https://', 'android:https://desk.studio.example'])(
  'there are no passkeys where “%s” is said to be the address',
  (origin) => {
    expect(passkeyHost(origin)).toBeNull()
  },
)

test('a passkey has a name of one line', () => {
  expect(passkeyName(' My\n phone\u0000 ')).toBe('My phone')
})

test('of a long name of a passkey its first 60 characters are kept', () => {
  expect(passkeyName('x'.repeat(60))).toBe('x'.repeat(60))
  expect(passkeyName(` ${'x'.repeat(60)}yz`)).toBe('x'.repeat(60))
})

test('a challenge ends five minutes after it was made', () => {
  expect(challengeEnd(1000) - 1000).toBe(300_000)
})
