import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#application/ports/clock.ts'
import type { SharedSecret } from '#application/ports/inbox.ts'
import { type Entry, type EntryId, type FilePlace, foldedEmail } from '#domain/inbox/entry.ts'
import { inLanguage } from '#domain/language/address.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'

/**
 * The purpose of a token. A `link` token is in an e-mail. A `session` token is in the cookie of a browser that opened
 * such a link. A `form` token is in the forms of the applicant's page.
 */
export type TokenUse = 'link' | 'session' | 'form'

/** The lengths of the two parts of a token in characters. They contain 66 and 132 bits, which nobody can guess. */
const ADDRESS_LENGTH = 11
const SIGNATURE_LENGTH = 22

const TOKEN = /^([a-z\d]{1,11})\.([a-z\d]{1,8})\.([\w-]{11})\.([\w-]{22})$/

const mac = (secret: Uint8Array, text: string, length: number): string =>
  createHmac('sha256', secret).update(`application ${text}`).digest('base64url').slice(0, length)

/**
 * Returns a keyed hash of the e-mail address. After a correction of the address, links that were sent to the old
 * address no longer work.
 */
const addressOf = (secret: Uint8Array, email: string): string =>
  mac(secret, `address ${foldedEmail(email)}`, ADDRESS_LENGTH)

const signed = (secret: Uint8Array, use: TokenUse | 'file', payload: string): string =>
  `${payload}.${mac(secret, `${use} ${payload}`, SIGNATURE_LENGTH)}`

export const applicationToken = (
  secret: Uint8Array,
  use: TokenUse,
  { id, email }: { readonly id: EntryId; readonly email: string },
  until: number,
): string => {
  const seconds = Math.floor(until / SECOND_MS).toString(36)
  return signed(secret, use, `${id.toString(36)}.${seconds}.${addressOf(secret, email)}`)
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

interface ReadToken {
  readonly id: EntryId
  readonly until: number
  readonly isFor: (email: string) => boolean
}

/**
 * Checks a token and returns its content. Returns null if this site did not make the token for this use, or if the
 * token has expired. Does not read the inbox.
 */
export const readToken = (
  secret: Uint8Array,
  use: TokenUse,
  token: string,
  now: number,
): ReadToken | null => {
  const [, id = '', seconds = '', address = ''] = TOKEN.exec(token) ?? []
  if (id === '' || !isSame(token, signed(secret, use, `${id}.${seconds}.${address}`))) return null
  const until = Number.parseInt(seconds, 36) * SECOND_MS
  if (until <= now) return null
  return {
    id: Number.parseInt(id, 36),
    until,
    isFor: (email) => isSame(address, addressOf(secret, email)),
  }
}

export const SESSION_MS = 30 * MINUTE_MS

const LINK_DAYS = 90

export const linkUntil = (now: number): number => now + LINK_DAYS * DAY_MS

/**
 * Returns the link to the applicant's page, with the token behind the `#`. Browsers do not send this part to servers,
 * so the token is not in any log or `Referer`.
 */
export const linkToApplication = (language: Language, token: string): string =>
  `${inLanguage('/application', language)}#${token}`

const FILE_DAYS = 7

const FILE_TOKEN = /^([a-z\d]{1,11})\.(\d{1,2})\.([a-z\d]{1,8})\.([\w-]{22})$/

/** Returns the links to the files of an entry for announcements. A link opens its file for a week without a sign-in. */
export const fileAddresses =
  (inbox: SharedSecret, siteUrl: string | undefined, clock: Clock) =>
  async ({ id, files }: Pick<Entry, 'id' | 'files'>) => {
    const secret = await inbox.secret()
    if (siteUrl === undefined || !secret.ok) return undefined
    const until = Math.floor((clock.now() + FILE_DAYS * DAY_MS) / SECOND_MS).toString(36)
    const tokenOf = (place: FilePlace) => signed(secret.value, 'file', `${id.toString(36)}.${place}.${until}`)
    return new Map(files.map(({ place }) => [place, `${siteUrl}/application/file?token=${tokenOf(place)}`]))
  }

export const readFileToken = (
  secret: Uint8Array,
  token: string,
  now: number,
): { readonly id: EntryId; readonly place: FilePlace } | null => {
  const [, id = '', place = '', seconds = ''] = FILE_TOKEN.exec(token) ?? []
  if (id === '' || !isSame(token, signed(secret, 'file', `${id}.${place}.${seconds}`))) return null
  if (Number.parseInt(seconds, 36) * SECOND_MS <= now) return null
  return { id: Number.parseInt(id, 36), place: Number(place) }
}
