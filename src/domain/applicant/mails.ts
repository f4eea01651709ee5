import { APPLICATION_FIELDS } from '../careers/application-fields.ts'
import { WITHDRAWN } from '../careers/application-state.ts'
import type { EntryContent } from '../inbox/application-changes.ts'
import { type Entry, type EntryId, foldedEmail, senderOf } from '../inbox/entry.ts'
import type { Rate } from '../inbox/rate-limit.ts'
import { DAY_MS, HOUR_MS } from '../language/date.ts'
import type { Contact } from './own-changes.ts'

export const CONFIRMED_A_DAY = 3

/**
 * Rule: One mailbox gets at most three confirmation e-mails for applications per day. The reason is that anybody can
 * type the address of a stranger. An application that is probably spam is not confirmed and does not count.
 */
export const mayConfirm = (
  { id, receivedAt }: Pick<Entry, 'id' | 'receivedAt'>,
  ofMailbox: readonly Pick<Entry, 'id' | 'receivedAt' | 'suspicion'>[],
): boolean =>
  ofMailbox.filter(
    (other) => other.suspicion === null && other.id < id && other.receivedAt > receivedAt - DAY_MS,
  ).length < CONFIRMED_A_DAY

/**
 * Limits the confirmation e-mails for applications from one network. A visitor in this network may enter the addresses
 * of many strangers. The limit is high enough for a class of students who apply together.
 */
export const CONFIRMATIONS_OF_A_NETWORK: Rate = { burst: 50, everyMs: 2 * 60 * 1000 }

/**
 * Limits the confirmation e-mails for applications from all networks together. The limit is higher than the number of
 * applications that a studio expects in the first hours after its launch.
 */
export const CONFIRMATIONS_IN_ALL: Rate = { burst: 1000, everyMs: 10 * 1000 }

/**
 * Rule: The site does not ask for the consent to longer storage if the applicant has given this consent before or has
 * withdrawn the application. It also does not ask about an application that is probably spam.
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

/** One mailbox gets at most three e-mails with application links per hour. Anybody can ask for such an e-mail. */
export const LINK_MAILS: Rate = { burst: 3, everyMs: HOUR_MS }

/** One mailbox gets at most ten application links per day. One e-mail may contain several links. */
export const MAILED_LINKS: Rate = { burst: 10, everyMs: DAY_MS }

/** Rule: The link to an application is sent at most once per hour, because a stranger can also ask for this e-mail. */
export const mayMailLink = ({ deliveries }: Pick<Entry, 'deliveries'>, now: number): boolean =>
  deliveries.every(
    ({ event, state, dueAt }) => event !== 'link' || (state !== 'waiting' && dueAt <= now - HOUR_MS),
  )

/**
 * Rule: An applicant who has lost the link to an application can ask for an e-mail with new links. The e-mail has the
 * links to the ten newest applications from this e-mail address. Applications that are probably spam are left out.
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
 * One mailbox gets at most three warnings per day about a changed e-mail address. E-mails with links do not count
 * towards this limit.
 */
export const ADDRESS_NOTICES: Rate = { burst: 3, everyMs: DAY_MS / 3 }

/**
 * Limits how often applicants change an e-mail address. There is one limit for each network, and one for all networks
 * together. Each change sends e-mails to two addresses, and either may belong to a stranger. A limit for each
 * application is not enough, because one person can have many applications.
 */
export const CORRECTIONS_OF_A_NETWORK: Rate = { burst: 10, everyMs: 10 * 60 * 1000 }
export const CORRECTIONS_IN_ALL: Rate = { burst: 100, everyMs: 60 * 1000 }

/**
 * The maximum number of warnings per day to the former addresses of one application. A former address may belong to a
 * stranger, because an applicant can type any address.
 */
const NOTICES_OF_AN_APPLICATION = 3

/**
 * Rule: When an applicant changes the e-mail address, the site sends a warning to the former address. The warning helps
 * if somebody else has used the applicant's link. One application causes at most three warnings per day. An application
 * that is probably spam causes no warning.
 *
 * Returns the former address, or null if no warning is sent.
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
