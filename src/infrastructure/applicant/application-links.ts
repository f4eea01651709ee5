import { type EntryId, foldedEmail } from '#domain/inbox/entry.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { keyedHash, payloadIn, signed } from '#infrastructure/inbox/file-links.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'

/**
 * How long a token works, by its purpose. A `link` token is in an e-mail. A `session` token is in the cookie of a
 * browser that opened such a link. A `form` token is in the forms of the applicant's page.
 */
export const LIFETIME_MS = { link: 90 * DAY_MS, session: 30 * MINUTE_MS, form: 30 * MINUTE_MS } as const

export type TokenUse = keyof typeof LIFETIME_MS

/** The length of an e-mail address's hash, in characters. 11 characters contain 66 bits, which nobody can guess. */
const ADDRESS_LENGTH = 11

/**
 * Returns a keyed hash of the e-mail address. Every token contains this hash. So the links in e-mails to a mistyped
 * address stop working when the applicant corrects the address.
 */
const addressOf = (secret: Uint8Array, email: string): string =>
  keyedHash(secret, `address ${foldedEmail(email)}`, ADDRESS_LENGTH)

export const applicationToken = (
  secret: Uint8Array,
  use: TokenUse,
  { id, email }: { readonly id: EntryId; readonly email: string },
  now: number,
): string => {
  const seconds = Math.floor((now + LIFETIME_MS[use]) / SECOND_MS).toString(36)
  return signed(secret, use, `${id.toString(36)}.${seconds}.${addressOf(secret, email)}`)
}

/**
 * Checks a token and returns its content. Returns null if the token has expired, or if this site did not make the
 * token for this use. The caller still has to check the e-mail address with `isFor`.
 */
export const readToken = (secret: Uint8Array, use: TokenUse, token: string, now: number) => {
  const payload = payloadIn(secret, use, token)
  if (payload === null) return null
  const [id = '', seconds = '', address = ''] = payload.split('.')
  if (Number.parseInt(seconds, 36) * SECOND_MS <= now) return null
  return {
    id: Number.parseInt(id, 36),
    isFor: (email: string) => isSameToken(address, addressOf(secret, email)),
  }
}

/** Browsers do not send the text after the `#` to servers, so the token is not in any log or `Referer` header. */
export const linkToApplication = (language: Language, token: string): string =>
  `${localizedAddress('/application', language)}#${token}`
