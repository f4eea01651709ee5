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
import { DAY_MS } from '../language/date.ts'
import { isCleanLine } from './clean-text.ts'
import type { ConsentProof } from './consent-proof.ts'
import type { Entry, EntryId, KeptApplication } from './entry.ts'
import type { Rate } from './rate-limit.ts'

/** What of an entry may change after it was kept. */
export type EntryContent = Pick<Entry, 'sent' | 'state' | 'consents'>

/**
 * Rule: The studio puts an application only into a state that it may have next.
 *
 * Returns null otherwise.
 */
export const inState = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
  next: StateName,
): EntryContent | null =>
  sent.kind === 'application' && mayBecome(states, state, next) ? { sent, state: next, consents } : null

/**
 * Rule: An applicant withdraws an application only before it has ended.
 *
 * Returns null otherwise.
 */
export const withdrawn = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
): EntryContent | null =>
  sent.kind === 'application' && mayWithdraw(states, state) ? { sent, state: WITHDRAWN, consents } : null

const CONTACT_FIELDS = { email: APPLICATION_FIELDS.email, phone: APPLICATION_FIELDS.phone } as const

/** By which the studio reaches an applicant. */
export type Contact = Readonly<Record<keyof typeof CONTACT_FIELDS, string>>

const UNCLEAN = {
  email: { is: 'bad-email' },
  phone: { is: 'bad-phone' },
} as const satisfies Readonly<Record<keyof Contact, FieldProblem>>

/** Rule: A corrected e-mail address or phone number meets the rules of the form. */
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

/**
 * Rule: An applicant may correct the e-mail address and the phone number. They are checked as in the form.
 *
 * Returns null if they are wrong.
 */
export const corrected = (content: EntryContent, contact: Contact): EntryContent | null =>
  contactProblems(contact).length === 0 ? withValues(content, submittedValues(CONTACT_FIELDS, contact)) : null

/**
 * Rule: The further consent is given or taken back at any time, and each has its proof; what was withdrawn is kept no longer than it was going to be.
 */
export const withFurtherConsent = (content: EntryContent, proof: ConsentProof): EntryContent | null => {
  const { sent, state, consents } = content
  if (sent.kind !== 'application' || sent.application.values.consentsToStorage === proof.isGiven) return null
  if (state === WITHDRAWN && proof.isGiven) return null
  return withValues({ sent, state, consents: [...consents, proof] }, { consentsToStorage: proof.isGiven })
}

const HOUR_MS = 60 * 60 * 1000
export const CONFIRMED_A_DAY = 3

/** Rule: At most three applications a day are confirmed to one mailbox, as others may write it into the form; what is probably spam is not confirmed, and not counted. */
export const mayConfirm = (
  { id, receivedAt }: Pick<Entry, 'id' | 'receivedAt'>,
  ofMailbox: readonly Pick<Entry, 'id' | 'receivedAt' | 'suspicion'>[],
): boolean =>
  ofMailbox.filter(
    (other) => other.suspicion === null && other.id < id && other.receivedAt > receivedAt - DAY_MS,
  ).length < CONFIRMED_A_DAY

/** A network may write the addresses of strangers into the form. A class that applies together is fewer than fifty people. */
export const CONFIRMATIONS_OF_A_NETWORK: Rate = { burst: 50, everyMs: 2 * 60 * 1000 }

/** Many networks together may do the same. The first hours of a studio's launch bring fewer applications than this. */
export const CONFIRMATIONS_IN_ALL: Rate = { burst: 1000, everyMs: 10 * 1000 }

/** Rule: Who has given the further consent, has taken it back or has withdrawn is not asked for it, and neither is the address in what is probably spam. */
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

/** Three e-mails with links an hour go to one mailbox, whoever asks for them and whatever was applied for. */
export const LINK_MAILS: Rate = { burst: 3, everyMs: HOUR_MS }

/** Ten links a day go to one mailbox. */
export const MAILED_LINKS: Rate = { burst: 10, everyMs: DAY_MS }

/** Rule: A link is sent to an applicant at most once an hour for each application, as it may be asked for by others. */
export const mayMailLink = ({ deliveries }: Pick<Entry, 'deliveries'>, now: number): boolean =>
  deliveries.every(
    ({ event, state, dueAt }) => event !== 'link' || (state !== 'waiting' && dueAt <= now - HOUR_MS),
  )

/** Rule: Who has lost a link gets one e-mail with the links of the newest ten applications of the address; what is probably spam gets none. */
export const linkedApplications = <Application extends Pick<Entry, 'id' | 'suspicion'>>(
  ofAddress: readonly Application[],
  oldest: EntryId = 0,
): readonly Application[] =>
  ofAddress
    .filter(({ id, suspicion }) => suspicion === null && id >= oldest)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, MAILED_LINKS.burst)
