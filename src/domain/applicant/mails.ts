import { APPLICATION_FIELDS } from '../careers/application-fields.ts'
import { WITHDRAWN } from '../careers/application-state.ts'
import type { EntryContent } from '../inbox/application-changes.ts'
import { type Entry, type EntryId, foldedEmail, senderOf } from '../inbox/entry.ts'
import type { Rate } from '../inbox/rate-limit.ts'
import { DAY_MS, HOUR_MS } from '../language/date.ts'
import type { Contact } from './own-changes.ts'

export const CONFIRMED_A_DAY = 3

/**
 * Rule: One mailbox gets at most three confirmations of applications a day, because anybody can type the address of a
 * stranger. Applications that are probably spam are not confirmed and do not count.
 */
export const mayConfirm = (
  { id, receivedAt }: Pick<Entry, 'id' | 'receivedAt'>,
  ofMailbox: readonly Pick<Entry, 'id' | 'receivedAt' | 'suspicion'>[],
): boolean =>
  ofMailbox.filter(
    (other) => other.suspicion === null && other.id < id && other.receivedAt > receivedAt - DAY_MS,
  ).length < CONFIRMED_A_DAY

/**
 * Limits the confirmation e-mails for applications from one network, because people there may enter the addresses of
 * strangers. The limit is high enough for a class of students that applies together.
 */
export const CONFIRMATIONS_OF_A_NETWORK: Rate = { burst: 50, everyMs: 2 * 60 * 1000 }

/**
 * Limits the confirmation e-mails for applications from all networks together. The limit is higher than the number of
 * applications that a studio expects in the first hours after its launch.
 */
export const CONFIRMATIONS_IN_ALL: Rate = { burst: 1000, everyMs: 10 * 1000 }

/**
 * Rule: The site asks an applicant for the consent to longer storage only if the applicant has never given it and has
 * not withdrawn the application. The site does not ask about an application that is probably spam.
 */
export const mayAskForFurtherConsent = ({
  sent,
  state,
  consents,
  suspicion,
}: EntryContent & Pick<Entry, 'suspicion'>): boolean =>
  sent.kind === 'application' &&
  suspicion === null &&
  !sent.application.values.consentsToStorage &&
  state !== WITHDRAWN &&
  !consents.some(({ name, isGiven }) => isGiven && name === APPLICATION_FIELDS.consentsToStorage.names[0])

/** Limits the e-mails with links to one mailbox to three an hour, because anyone may ask for them. */
export const LINK_MAILS: Rate = { burst: 3, everyMs: HOUR_MS }

/** Limits the links that one mailbox gets to ten a day. One e-mail may contain several links. */
export const MAILED_LINKS: Rate = { burst: 10, everyMs: DAY_MS }

/** Rule: A link is sent at most once an hour for each application, because strangers may ask for the link. */
export const mayMailLink = ({ deliveries }: Pick<Entry, 'deliveries'>, now: number): boolean =>
  deliveries.every(
    ({ event, state, dueAt }) => event !== 'link' || (state !== 'waiting' && dueAt <= now - HOUR_MS),
  )

/**
 * Rule: An applicant who has lost a link gets one e-mail with links to the newest ten applications from the same e-mail
 * address. Applications that are probably spam are left out.
 */
export const linkedApplications = <Application extends Pick<Entry, 'id' | 'suspicion'>>(
  ofAddress: readonly Application[],
  oldest: EntryId = 0,
): readonly Application[] =>
  ofAddress
    .filter(({ id, suspicion }) => suspicion === null && id >= oldest)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, MAILED_LINKS.burst)

/**
 * Limits the e-mails about a changed address to one mailbox to three a day. The e-mails with links have a separate
 * limit, so that many links cannot block the warning about a change.
 */
export const ADDRESS_NOTICES: Rate = { burst: 3, everyMs: DAY_MS / 3 }

/**
 * The limits for changes of an e-mail address, of one network and of all networks together. Each change sends e-mails
 * to two addresses that an applicant typed, and one person may hold many applications.
 */
export const CORRECTIONS_OF_A_NETWORK: Rate = { burst: 10, everyMs: 10 * 60 * 1000 }
export const CORRECTIONS_IN_ALL: Rate = { burst: 100, everyMs: 60 * 1000 }

/**
 * The maximum number of former mailboxes that one application notifies a day. An applicant can type any address, so a
 * change may notify a stranger.
 */
const NOTICES_OF_AN_APPLICATION = 3

/**
 * Rule: When an applicant changes the e-mail address, the site sends an e-mail to the former mailbox, because somebody
 * else may use the applicant's link. There is no such e-mail for probable spam, and there are at most three a day for any
 * other application.
 *
 * Returns the former address, or null if no e-mail is sent.
 */
export const formerAddress = (
  { sent, suspicion, deliveries }: Pick<Entry, 'sent' | 'suspicion' | 'deliveries'>,
  { email }: Pick<Contact, 'email'>,
  now: number,
): string | null => {
  const former = foldedEmail(senderOf(sent).email)
  if (sent.kind !== 'application' || suspicion !== null || former === foldedEmail(email)) return null
  const today = deliveries.filter(
    ({ event, dueAt }) => event === 'address-changed' && dueAt > now - DAY_MS,
  ).length
  return today < NOTICES_OF_AN_APPLICATION ? former : null
}
