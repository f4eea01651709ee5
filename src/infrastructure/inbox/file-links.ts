import { createHmac } from 'node:crypto'
import type { Clock } from '#application/ports/clock.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Entry, FilePlace } from '#domain/inbox/entry.ts'
import { DAY_MS, SECOND_MS } from '#domain/language/date.ts'
import { isSameToken } from './token.ts'

/** The length in characters. A signature of this length has 132 bits, so nobody can guess it. */
const SIGNATURE_LENGTH = 22

export const keyedHash = (secret: Uint8Array, text: string, length: number): string =>
  createHmac('sha256', secret).update(`application ${text}`).digest('base64url').slice(0, length)

/** Appends a signature. A token for one `use`, such as `file`, is invalid for another use. */
export const signed = (secret: Uint8Array, use: string, payload: string): string =>
  `${payload}.${keyedHash(secret, `${use} ${payload}`, SIGNATURE_LENGTH)}`

/** Returns the payload of a token that `signed` made for this use. Returns null for any other token. */
export const payloadIn = (secret: Uint8Array, use: string, token: string): string | null => {
  const payload = token.slice(0, -SIGNATURE_LENGTH - 1)
  return isSameToken(token, signed(secret, use, payload)) ? payload : null
}

const FILE_DAYS = 7

/**
 * Returns links to the files of an entry, for the e-mail or the webhook that announces the entry. Each link works for
 * a week without a sign-in.
 *
 * After a restore of an older backup, a new entry may get the id of a lost entry. A link therefore also contains the
 * arrival time of its entry. A link to the lost entry then does not open a file of the new entry.
 */
export const fileAddresses =
  (inbox: Pick<Inbox, 'secret'>, siteUrl: string | undefined, clock: Clock) =>
  async ({ id, files, receivedAt }: Pick<Entry, 'id' | 'files' | 'receivedAt'>) => {
    const secret = await inbox.secret()
    if (siteUrl === undefined || !secret.ok) return undefined
    const until = Math.floor((clock.now() + FILE_DAYS * DAY_MS) / SECOND_MS).toString(36)
    const tokenOf = (place: FilePlace) =>
      signed(secret.value, 'file', `${id.toString(36)}.${place}.${until}.${receivedAt.toString(36)}`)
    return new Map(files.map(({ place }) => [place, `${siteUrl}/application/file?token=${tokenOf(place)}`]))
  }

export type FileToken = NonNullable<ReturnType<typeof readFileToken>>

export const readFileToken = (secret: Uint8Array, token: string, now: number) => {
  const payload = payloadIn(secret, 'file', token)
  if (payload === null) return null
  const [id = '', place, seconds = '', received = ''] = payload.split('.')
  if (Number.parseInt(seconds, 36) * SECOND_MS <= now) return null
  return { id: Number.parseInt(id, 36), place: Number(place), receivedAt: Number.parseInt(received, 36) }
}
