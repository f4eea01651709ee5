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

/** Rule: The studio may put an application only into a state that may follow the current one. */
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
 * Rule: The further consent can be given or taken back at any time, and each change is stored as proof. It cannot be
 * given for a withdrawn application.
 */
export const withFurtherConsent = (content: EntryContent, proof: ConsentProof): EntryContent | null => {
  const { sent, state, consents } = content
  if (sent.kind !== 'application' || sent.application.values.consentsToStorage === proof.isGiven) return null
  if (state === WITHDRAWN && proof.isGiven) return null
  return withValues({ sent, state, consents: [...consents, proof] }, { consentsToStorage: proof.isGiven })
}

export const CONFIRMED_A_DAY = 3

/**
 * Rule: At most three applications a day are confirmed to one mailbox, because strangers may type the address. Probable
 * spam is neither confirmed nor counted.
 */
export const mayConfirm = (
  { id, receivedAt }: Pick<Entry, 'id' | 'receivedAt'>,
  ofMailbox: readonly Pick<Entry, 'id' | 'receivedAt' | 'suspicion'>[],
): boolean =>
  ofMailbox.filter(
    (other) => other.suspicion === null && other.id < id && other.receivedAt > receivedAt - DAY_MS,
  ).length < CONFIRMED_A_DAY

/**
 * Limits the confirmations that one network causes, because people there may enter the addresses of strangers. A class
 * of students that applies together has fewer than fifty people.
 */
export const CONFIRMATIONS_OF_A_NETWORK: Rate = { burst: 50, everyMs: 2 * 60 * 1000 }

/**
 * Limits the confirmations that all networks cause together. The first hours after a studio's launch bring fewer
 * applications than this.
 */
export const CONFIRMATIONS_IN_ALL: Rate = { burst: 1000, everyMs: 10 * 1000 }

/**
 * Rule: Applicants are asked for the further consent unless they have given it, taken it back or withdrawn. Nobody is
 * asked because of an application that is probably spam.
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

/** One mailbox gets at most three e-mails with links an hour, whoever asks for them. */
export const LINK_MAILS: Rate = { burst: 3, everyMs: HOUR_MS }

/** One mailbox gets at most ten links a day. */
export const MAILED_LINKS: Rate = { burst: 10, everyMs: DAY_MS }

/** Rule: A link is sent at most once an hour for each application, because strangers may ask for the link. */
export const mayMailLink = ({ deliveries }: Pick<Entry, 'deliveries'>, now: number): boolean =>
  deliveries.every(
    ({ event, state, dueAt }) => event !== 'link' || (state !== 'waiting' && dueAt <= now - HOUR_MS),
  )

/**
 * Rule: An applicant who has lost a link gets one e-mail with links to the newest ten applications from the same e-mail
 * address. Probable spam gets no link.
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
 * One mailbox is told at most three times a day that an application has another address. These e-mails are not counted
 * with the links, so that links to a mailbox cannot use up its notices.
 */
export const ADDRESS_NOTICES: Rate = { burst: 3, everyMs: DAY_MS / 3 }

/** Limits the strangers to whom one application can cause notices, because any address can be typed as a correction. */
const NOTICES_OF_AN_APPLICATION = 3

/**
 * Rule: When an applicant changes the e-mail address, the former mailbox is told, because the applicant's link may be
 * in wrong hands. Probable spam causes no such e-mail, and one application causes at most three a day.
 *
 * Returns the former address, or null if no mailbox is told.
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
