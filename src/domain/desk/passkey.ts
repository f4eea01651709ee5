import { inOneLine } from '../inbox/clean-text.ts'

/** A key on a person's device. The desk knows its public half. */
export interface Passkey {
  readonly id: string
  /** The name by which the person recognises the passkey. */
  readonly name: string
  readonly addedAt: number
  /** Null if it was never used. */
  readonly usedAt: number | null
}

/** The public half. It checks a signature. */
export interface PasskeyCredential {
  readonly id: string
  readonly publicKey: Uint8Array
  /** The use count that the device reports. 0 if the device does not count. */
  readonly counter: number
}

const LONGEST_NAME = 60

/** Rule: A person may name a passkey. The name is one line of at most 60 characters. */
export const passkeyName = (typed: string): string => inOneLine(typed.toWellFormed()).slice(0, LONGEST_NAME)

const NUMBERS = /^[\d.]+$|:/

/** Rule: Passkeys belong to a host name. A desk that is reached by an IP address has no passkeys. */
export const passkeyHost = (origin: string): string | null => {
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(origin)?.[1] ?? ''
  return host === '' || NUMBERS.test(host) ? null : host
}

const CHALLENGE_MS = 5 * 60_000

/** Rule: The challenge that a passkey signs works once, within five minutes. */
export const challengeEnd = (now: number): number => now + CHALLENGE_MS
