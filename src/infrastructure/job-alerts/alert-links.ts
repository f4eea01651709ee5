import type { AlertMail } from '#application/job-alerts/tell-subscribers.ts'
import { foldedEmail, mailboxOf } from '#domain/inbox/entry.ts'
import { ALERTS_PATH, LINK_USES, type LinkUse } from '#domain/job-alerts/subscription.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { keyedHash, payloadIn, signed } from '#infrastructure/inbox/file-links.ts'

/** The length of an id in characters. 22 characters contain 132 bits, so nobody can guess the id of an address. */
const ID_LENGTH = 22

/** Returns the ids under which the site keeps an address and its mailbox. Neither reveals the address. */
export const alertIds = (secret: Uint8Array, email: string) => ({
  id: keyedHash(secret, `alerts of ${foldedEmail(email)}`, ID_LENGTH),
  mailbox: keyedHash(secret, `alerts to ${mailboxOf(email)}`, ID_LENGTH),
})

export type AlertLinks = Readonly<Record<LinkUse, string>>

const purposeOf = (use: LinkUse) => `alerts-${use}`

/**
 * Returns the links in an e-mail. The link that confirms also names the request and the mailbox, so an old link does
 * not confirm a later request of somebody else.
 */
export const alertLinks = (
  secret: Uint8Array,
  siteUrl: string,
  { id, email, language, subscription }: Pick<AlertMail, 'id' | 'email' | 'language' | 'subscription'>,
): AlertLinks => {
  const start = siteUrl + localizedAddress(ALERTS_PATH, language)
  const until = (subscription.asked?.until ?? 0).toString(36)
  const linkFor = (use: LinkUse, payload: string) =>
    `${start}/${use}/${signed(secret, purposeOf(use), payload)}`
  return {
    confirm: linkFor('confirm', `${id}.${alertIds(secret, email).mailbox}.${until}`),
    renew: linkFor('renew', id),
    end: linkFor('end', id),
  }
}

export type AlertLink = NonNullable<ReturnType<typeof readAlertLink>>

/** Returns null if this site did not make the token for this use. */
export const readAlertLink = (secret: Uint8Array, wanted: string, token: string) => {
  const use = LINK_USES.find((one) => one === wanted)
  const payload = use && payloadIn(secret, purposeOf(use), token)
  if (use === undefined || payload == null) return null
  const [id = '', mailbox = '', until = ''] = payload.split('.')
  return { use, id, mailbox, until: Number.parseInt(until, 36) }
}
