import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deskPasskeys } from '#application/desk/passkeys.ts'
import { deskSignIn } from '#application/desk/sign-in.ts'
import type { PasskeyChecks } from '#application/ports/sign-in.ts'
import type { PasskeyCredential } from '#domain/desk/passkey.ts'
import { deskInMemory, OWNER, READER } from '../../support/desk-in-memory.ts'
import { notes } from '../../support/notes.ts'

const MINUTE = 60_000

/** The answer of a device in this test: its key, and the challenge that it signed. */
const answer = z.object({ key: z.string(), challenge: z.string() })

const credentialOf = (id: string): PasskeyCredential => ({ id, publicKey: new Uint8Array(), counter: 0 })

/** A signature is right if its challenge is. A device counts each signature. */
const checks = {
  addingOptions: async (asked) => asked,
  added: async (response, isExpected) => {
    const { key, challenge } = answer.parse(response)
    return (await isExpected(challenge)) ? credentialOf(key) : null
  },
  signInOptions: async (challenge) => ({ challenge }),
  idIn: (response) => answer.parse(response).key,
  signedIn: async (response, { counter }, isExpected) =>
    (await isExpected(answer.parse(response).challenge)) ? counter + 1 : null,
} satisfies PasskeyChecks

const opened = async () => {
  const desk = await deskInMemory()
  const { inbox, tokens, clock } = desk
  const signIn = deskSignIn({ people: inbox, tokens, clock, log: notes().log, sendLink: null })
  const passkeys = deskPasskeys({ inbox, checks, tokens, clock, signIn })
  const challenge = async (options: ReturnType<typeof passkeys.signInOptions>): Promise<string> => {
    const asked = await options
    return asked.ok && 'challenge' in asked.value ? String(asked.value.challenge) : ''
  }
  const add = async (key: string, name = key) =>
    passkeys.add(READER, { key, challenge: await challenge(passkeys.addingOptions(READER)) }, name)
  const signInWith = async (key: string) =>
    passkeys.signIn({ key, challenge: await challenge(passkeys.signInOptions()) }, 'Firefox')
  return { ...desk, passkeys, add, signInWith, challenge }
}

test('a person adds a passkey, signs in with it, and removes it: then it opens nothing', async () => {
  const { add, signInWith, passkeys, acts } = await opened()
  expect(await add('key', ' My laptop ')).toEqual({ is: 'added' })
  expect(await passkeys.list(READER)).toMatchObject({ value: [{ id: 'key', name: 'My laptop' }] })
  expect(await signInWith('key')).toMatchObject({ is: 'signed-in', person: READER })
  await passkeys.remove(READER, 'key')
  expect(await signInWith('key')).toEqual({ is: 'refused' })
  expect(acts()).toEqual(['passkey-added', 'passkey-used', 'passkey-removed'])
})

describe('a challenge for a passkey', () => {
  test('is good once', async () => {
    const { add, passkeys, challenge } = await opened()
    await add('key')
    const response = { key: 'key', challenge: await challenge(passkeys.signInOptions()) }
    expect(await passkeys.signIn(response, '')).toMatchObject({ is: 'signed-in' })
    expect(await passkeys.signIn(response, '')).toEqual({ is: 'refused' })
  })

  test('is good for five minutes', async () => {
    const { add, passkeys, challenge, wait } = await opened()
    await add('key')
    const response = { key: 'key', challenge: await challenge(passkeys.signInOptions()) }
    wait(5 * MINUTE)
    expect(await passkeys.signIn(response, '')).toEqual({ is: 'refused' })
  })

  test('is good for its own person and its own purpose alone', async () => {
    const { add, passkeys, challenge } = await opened()
    const ofOwner = await challenge(passkeys.addingOptions(OWNER))
    expect(await passkeys.add(READER, { key: 'key', challenge: ofOwner }, '')).toEqual({ is: 'refused' })
    await add('key')
    const toAdd = await challenge(passkeys.addingOptions(READER))
    expect(await passkeys.signIn({ key: 'key', challenge: toAdd }, '')).toEqual({ is: 'refused' })
  })
})

test('the options for adding a passkey name those that exist, and the options for signing in name none', async () => {
  const { add, passkeys } = await opened()
  await add('key')
  expect(await passkeys.addingOptions(READER)).toMatchObject({ value: { known: ['key'] } })
  const options = await passkeys.signInOptions()
  expect(options.ok && Object.keys(options.value)).toEqual(['challenge'])
})

test('a passkey is added once, and one without a name has one by which it is told from others', async () => {
  const { add, passkeys } = await opened()
  await add('0123456789', '  ')
  expect(await add('0123456789')).toEqual({ is: 'refused' })
  expect(await passkeys.list(READER)).toMatchObject({ value: [{ name: '01234567' }] })
})

test('a person removes no passkey of another', async () => {
  const { add, passkeys } = await opened()
  await add('key')
  expect(await passkeys.remove(OWNER, 'key')).toMatchObject({ problem: 'not-found' })
  expect(await passkeys.list(READER)).toMatchObject({ value: { length: 1 } })
})
