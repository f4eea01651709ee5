import { APPLICATION_FIELDS } from '../careers/application-fields.ts'
import {
  type ApplicationState,
  mayBecome,
  mayWithdraw,
  type StateName,
  WITHDRAWN,
} from '../careers/application-state.ts'
import { type FieldProblem, type ProblemAt, problemAt } from '../forms/checks.ts'
import { fieldProblems } from '../forms/problems.ts'
import { submittedValues } from '../forms/submitted-values.ts'
import { DAY_MS, HOUR_MS } from '../language/date.ts'
import { isCleanLine } from './clean-text.ts'
import type { ConsentProof } from './consent-proof.ts'
import { type Entry, type EntryId, foldedEmail, type KeptApplication, senderOf } from './entry.ts'
import type { Rate } from './rate-limit.ts'

export type EntryContent = Pick<Entry, 'sent' | 'state' | 'consents'>

/** Rule: The studio may change an application only to a state that is allowed after the current state. */
export const inState = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
  next: StateName,
): EntryContent | null =>
  sent.kind === 'application' && mayBecome(states, state, next) ? { sent, state: next, consents } : null

/** Rule: An applicant may withdraw an application only before it has ended. */
export const withdrawn = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
): EntryContent | null =>
  sent.kind === 'application' && mayWithdraw(states, state) ? { sent, state: WITHDRAWN, consents } : null

const CONTACT_FIELDS = { email: APPLICATION_FIELDS.email, phone: APPLICATION_FIELDS.phone } as const

export type Contact = Readonly<Record<keyof typeof CONTACT_FIELDS, string>>

const UNCLEAN = {
  email: { is: 'bad-email' },
  phone: { is: 'bad-phone' },
} as const satisfies Readonly<Record<keyof Contact, FieldProblem>>

/** Rule: A corrected e-mail address or phone number must meet the rules of the form. */
export const contactProblems = (contact: Contact): readonly ProblemAt<keyof Contact>[] => {
  const problems: readonly ProblemAt<string>[] = fieldProblems(CONTACT_FIELDS, contact)
  const kept = submittedValues(CONTACT_FIELDS, contact)
  return (['email', 'phone'] as const).flatMap((field) => {
    const problem = problemAt(problems, field) ?? (isCleanLine(kept[field]) ? null : UNCLEAN[field])
    return problem === null ? [] : [{ field, problem }]
  })
}

const withValues = (
  { sent, state, consents }: EntryContent,
  changed: Partial<KeptApplication['values']>,
): EntryContent | null =>
  sent.kind === 'application'
    ? {
        sent: {
          ...sent,
          application: { ...sent.application, values: { ...sent.application.values, ...changed } },
        },
        state,
        consents,
      }
    : null

/** Rule: An applicant may correct the e-mail address and the phone number. They are checked as in the form. */
export const corrected = (content: EntryContent, contact: Contact): EntryContent | null =>
  contactProblems(contact).length === 0 ? withValues(content, submittedValues(CONTACT_FIELDS, contact)) : null

/**
 * Rule: An applicant can give the consent to longer storage, or take it back, at any time. Each change is stored as
 * proof. The consent cannot be given for a withdrawn application.
 */
export const withFurtherConsent = (content: EntryContent, proof: ConsentProof): EntryContent | null => {
  const { sent, state, consents } = content
  if (sent.kind !== 'application' || sent.application.values.consentsToStorage === proof.isGiven) return null
  if (state === WITHDRAWN && proof.isGiven) return null
  return withValues({ sent, state, consents: [...consents, proof] }, { consentsToStorage: proof.isGiven })
}

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
 * The maximum number of former mailboxes that one application notifies a day. An applicant can type any address, so a
 * change may notify a stranger.
 */
const NOTICES_OF_AN_APPLICATION = 3

/**
 * Rule: When an applicant changes the e-mail address, the site sends an e-mail to the former mailbox, because somebody
 * else may use the applicant's link. An application that is probably spam sends no such e-mail, and any other at most
 * three a day.
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
