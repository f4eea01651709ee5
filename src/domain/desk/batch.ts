import {
  type ApplicationState,
  FIRST_STATE,
  type KnownState,
  type StateName,
  WITHDRAWN,
} from '../careers/application-state.ts'
import { isEmail } from '../forms/email.ts'
import { inState } from '../inbox/application-changes.ts'
import { type Entry, type EntryId, foldedEmail, senderOf } from '../inbox/entry.ts'
import type { ReplyText } from '../inbox/reply.ts'
import { DAY_MS, MINUTE_MS } from '../language/date.ts'
import type { ReplyTemplate } from '../studio/reply-template.ts'
import { isWrittenIn, languageOf, replyProblem, templateReply } from './reply.ts'

/** Rule: A batch of e-mails goes to at most 500 applications. */
export const MOST_LETTERS = 500

const UNDO_MS = MINUTE_MS

/** Rule: The desk forgets a batch after seven days. The e-mails stay with their applications. */
export const BATCH_KEPT_MS = 7 * DAY_MS

/** Rule: A batch leaves out an application that got a reply in the last ten minutes. */
export const JUST_ANSWERED_MS = 10 * MINUTE_MS

export const LEFT_OUT = [
  'by-hand',
  'gone',
  'changed',
  'withdrawn',
  'suspicious',
  'no-address',
  'offer',
  'answered',
  'not-allowed',
  'not-translated',
  'unfit',
  'same-person',
] as const

export type LeftOutReason = (typeof LEFT_OUT)[number]

export interface LeftOut {
  readonly entry: EntryId
  readonly why: LeftOutReason
}

export interface ChosenEntry {
  readonly entry: EntryId
  /** The version of the entry when the person chose it. */
  readonly version: number
  readonly isLeftOut: boolean
}

export interface SentLetter {
  readonly entry: EntryId
  /** The id of the e-mail in the outbox. */
  readonly event: string
  readonly stateBefore: StateName
  readonly isUndone: boolean
}

export interface SentBatch {
  readonly at: number
  readonly letters: readonly SentLetter[]
  readonly leftOut: readonly LeftOut[]
  readonly isUndone: boolean
  readonly isRejection: boolean
}

/** A batch names entries only by their ids, so that nothing about an erased applicant stays in it. */
export interface Batch {
  readonly id: string
  readonly madeAt: number
  /** The place of the template in the studio's list. Null until the person has chosen one. */
  readonly template: number | null
  /** The state that the applications get. Empty if their states stay as they are. */
  readonly state: StateName
  /** Newest first. */
  readonly chosen: readonly ChosenEntry[]
  /** Null until the batch is sent. */
  readonly sent: SentBatch | null
}

const OFFERED = 'offered' satisfies KnownState
const HIRED = 'hired' satisfies KnownState

/**
 * Rule: An applicant has an offer in the states "offered" and "hired", and in each open state that the studio lists
 * after "offered".
 */
export const offerStates = (states: readonly ApplicationState[]): readonly StateName[] => {
  const place = states.findIndex(({ name }) => name === OFFERED)
  const later = place === -1 ? [] : states.slice(place + 1).filter(({ isFinal }) => !isFinal)
  return [OFFERED, HIRED, ...later.map(({ name }) => name)]
}

/**
 * Rule: An e-mail is a rejection if its template belongs to a final state, or if the application gets a final state.
 * "Hired" is the only final state that is no rejection.
 */
export const isRejection = (
  states: readonly ApplicationState[],
  { template, state }: { readonly template: Pick<ReplyTemplate, 'state'>; readonly state: StateName },
): boolean =>
  states.some(({ name, isFinal }) => isFinal && name !== HIRED && (name === template.state || name === state))

/** Rule: A batch can set every state that a person may set: all except "new" and "withdrawn". */
export const batchStates = (states: readonly ApplicationState[]): readonly StateName[] =>
  states.map(({ name }) => name).filter((name) => name !== FIRST_STATE && name !== WITHDRAWN)

/** Rule: A template that is newly chosen for a batch brings its own state, unless the person also chose another state. */
export const stateOfChoice = (
  before: Pick<Batch, 'template' | 'state'>,
  chosen: { readonly template: number; readonly state: StateName },
  templates: readonly Pick<ReplyTemplate, 'state'>[],
): StateName => {
  const isNew = chosen.template !== before.template && chosen.state === before.state
  return (isNew ? templates[chosen.template]?.state : undefined) ?? chosen.state
}

export interface BatchFacts {
  /** The entries that still exist and that the person may read. */
  readonly entries: readonly Entry[]
  readonly template: ReplyTemplate
  readonly states: readonly ApplicationState[]
  readonly studio: string
  /** The addresses of the applicants who have an offer for one of their applications. */
  readonly withOffer: ReadonlySet<string>
  /** The applications that got a reply in the last ten minutes. */
  readonly answered: ReadonlySet<EntryId>
}

/** Rule: In a batch, applications with the same e-mail address are from the same person. */
export const addressOf = ({ sent }: Pick<Entry, 'sent'>): string => foldedEmail(senderOf(sent).email)

/**
 * Rule: A batch sends no e-mail to an application that has changed since the person chose it, that is withdrawn, that
 * is probably spam, that has no e-mail address, that cannot get the chosen state, or whose applicant's language the
 * template does not have. A batch never sends a rejection to an applicant who has an offer for any of their
 * applications. Each person gets one e-mail, for the newest of the chosen applications.
 */
export const batchPlan = (
  { chosen, state }: Pick<Batch, 'chosen' | 'state'>,
  { entries, template, states, studio, withOffer, answered }: BatchFacts,
) => {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const rejects = isRejection(states, { template, state })
  const written = new Set<string>()

  const letterTo = ({
    entry: id,
    version,
    isLeftOut,
  }: ChosenEntry): LeftOutReason | (ReplyText & { readonly entry: Entry }) => {
    const entry = known.get(id)
    if (entry?.sent.kind !== 'application') return 'gone'
    if (isLeftOut) return 'by-hand'
    if (entry.state === WITHDRAWN) return 'withdrawn'
    if (entry.version !== version) return 'changed'
    if (entry.suspicion !== null) return 'suspicious'
    const address = addressOf(entry)
    if (!isEmail(address)) return 'no-address'
    if (rejects && withOffer.has(address)) return 'offer'
    if (answered.has(id)) return 'answered'
    if (state !== '' && inState(entry, states, state) === null) return 'not-allowed'
    const language = languageOf(entry)
    if (!isWrittenIn(template, language)) return 'not-translated'
    const reply = templateReply(template, entry, studio, language)
    if (replyProblem(reply) !== null) return 'unfit'
    if (written.has(address)) return 'same-person'
    written.add(address)
    return { entry, ...reply }
  }

  const results = chosen.map((one) => ({ entry: one.entry, letter: letterTo(one) }))
  return {
    letters: results.flatMap(({ letter }) => (typeof letter === 'string' ? [] : [letter])),
    leftOut: results.flatMap(({ entry, letter }) =>
      typeof letter === 'string' ? [{ entry, why: letter }] : [],
    ),
  }
}

/** Rule: The e-mails of a batch leave one minute after the person has sent them. */
export const lettersDueAt = ({ at }: Pick<SentBatch, 'at'>): number => at + UNDO_MS

/** Rule: A batch can be undone once, within a minute. E-mails that have left meanwhile are not called back. */
export const mayUndo = ({ at, isUndone }: Pick<SentBatch, 'at' | 'isUndone'>, now: number): boolean =>
  !isUndone && now < lettersDueAt({ at })
