import { APPLICATION_FIELDS } from '../careers/application-fields.ts'
import { WITHDRAWN } from '../careers/application-state.ts'
import type { EntryContent } from '../inbox/application-changes.ts'
import { type Entry, type EntryId, foldedEmail, senderOf } from '../inbox/entry.ts'
import type { Rate } from '../inbox/rate-limit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../language/date.ts'
import type { Contact } from './own-changes.ts'

export const CONFIRMED_A_DAY = 3

/**
 * Rule: The site confirms an application by e-mail. A mailbox gets at most three such e-mails per day, because
 * anybody can type the address of a stranger. An application that is probably spam is not confirmed and does not
 * count.
 */
export const mayConfirm = (
  { id, receivedAt }: Pick<Entry, 'id' | 'receivedAt'>,
  ofMailbox: readonly Pick<Entry, 'id' | 'receivedAt' | 'suspicion'>[],
): boolean =>
  ofMailbox.filter(
    (other) => other.suspicion === null && other.id < id && other.receivedAt > receivedAt - DAY_MS,
  ).length < CONFIRMED_A_DAY

/**
 * Limits the e-mails that confirm an application, for each network. Without this limit, one visitor could make the
 * site write to many strangers. The limit is high enough for a class of students who apply together.
 */
export const CONFIRMATIONS_OF_A_NETWORK: Rate = { burst: 50, everyMs: 2 * MINUTE_MS }

/**
 * Limits the e-mails that confirm an application, for all networks together. The limit is higher than the number of
 * applications that a studio expects in the first hours after its launch.
 */
export const CONFIRMATIONS_IN_ALL: Rate = { burst: 1000, everyMs: 10 * SECOND_MS }

/**
 * Rule: The site does not ask for the consent to longer storage if the applicant has ever given it. The site also
 * does not ask about withdrawn applications, or about applications that are probably spam.
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

/** Limits how many e-mails with application links one mailbox gets, because a stranger can also ask for them. */
export const LINK_MAILS: Rate = { burst: 3, everyMs: HOUR_MS }

/** Limits how many application links one mailbox gets. One e-mail can contain several links. */
export const MAILED_LINKS: Rate = { burst: 10, everyMs: DAY_MS }

/**
 * Rule: The site mails the link to an application at most once per hour, because a stranger can also ask for this
 * e-mail.
 */
export const mayMailLink = ({ deliveries }: Pick<Entry, 'deliveries'>, now: number): boolean =>
  deliveries.every(
    ({ event, state, dueAt }) => event !== 'link' || (state !== 'waiting' && dueAt <= now - HOUR_MS),
  )

/**
 * Rule: An applicant who has lost the link to an application can ask for an e-mail with new links. The e-mail has
 * links to the ten newest applications from this e-mail address. It leaves out applications that are probably spam.
 */
export const linkedApplications = <Application extends Pick<Entry, 'id' | 'suspicion'>>(
  ofAddress: readonly Application[],
  oldest: EntryId = 0,
): readonly Application[] =>
  ofAddress
    .filter(({ id, suspicion }) => suspicion === null && id >= oldest)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, MAILED_LINKS.burst)

/** Limits how many warnings about a changed e-mail address one mailbox gets. */
export const ADDRESS_NOTICES: Rate = { burst: 3, everyMs: DAY_MS / 3 }

/**
 * Limits how often applicants change an e-mail address, for each network and for all networks together. Each change
 * sends an e-mail to two addresses, and both may belong to strangers. A limit for each application is not enough,
 * because one person can have many applications.
 */
export const CORRECTIONS_OF_A_NETWORK: Rate = { burst: 10, everyMs: 10 * MINUTE_MS }
export const CORRECTIONS_IN_ALL: Rate = { burst: 100, everyMs: MINUTE_MS }

/** An applicant can type any address, so a former address may belong to a stranger. */
const NOTICES_OF_AN_APPLICATION = 3

/**
 * Rule: When an applicant changes the e-mail address, the site sends a warning to the former address. Somebody else
 * may have used the applicant's link. One application causes at most three warnings per day. An application that is
 * probably spam causes no warning.
 *
 * Returns the former address, or null if the site sends no warning.
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
