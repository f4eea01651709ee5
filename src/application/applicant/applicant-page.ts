import { applicationKeptUntil } from '#domain/applicant/keeping.ts'
import { type Contact, mayWithdraw } from '#domain/applicant/own-changes.ts'
import { type ApplicationState, statesForApplicant, WITHDRAWN } from '#domain/careers/application-state.ts'
import type { HiringStep } from '#domain/careers/hiring-step.ts'
import type { ProblemAt } from '#domain/forms/checks.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import type { Reply } from '#domain/inbox/reply.ts'

export const CLOSED_NOTICES = ['left', 'erased'] as const

export type EntranceNotice =
  | (typeof CLOSED_NOTICES)[number]
  | 'unknown'
  | 'ended'
  | 'link-sent'
  | 'too-many'
  | 'unavailable'

export const CHANGE_NOTICES = [
  'withdrawn',
  'corrected',
  'consented',
  'consent-taken-back',
  'refused',
  'too-often',
  'outdated',
] as const

export type ChangeNotice = (typeof CHANGE_NOTICES)[number]

/** Returns what applicants may see of their application. Returns null for a message. */
export const shownApplication = (
  { id, receivedAt, state, sent, files, consents }: Entry,
  states: readonly ApplicationState[],
) => {
  if (sent.kind !== 'application') return null
  const { application } = sent
  const { consentsToStorage } = application.values
  return {
    id,
    receivedAt,
    keptUntil: applicationKeptUntil(receivedAt, consentsToStorage),
    /**
     * The state as the studio's content defines it. If the content no longer defines the state, this is the state's
     * name.
     */
    state: states.find(({ name }) => name === state) ?? state,
    states: statesForApplicant(states, state),
    mayWithdraw: mayWithdraw(states, state),
    /**
     * Whether the applicant has agreed to longer storage of the application. Null if the applicant withdrew the
     * application and had not agreed. The page then does not ask for this consent.
     */
    hasFurtherConsent: state === WITHDRAWN && !consentsToStorage ? null : consentsToStorage,
    application,
    files,
    consents,
  }
}

export type ShownApplication = Readonly<NonNullable<ReturnType<typeof shownApplication>>>

/**
 * Returns the states that the page lists, with the hiring steps of each state. The studio reads an application in the
 * first state, so the first hiring step belongs to this state. The other steps belong to the conversation. A state that
 * the application has already left shows no steps.
 */
export const progressOf = (
  { state, states }: Pick<ShownApplication, 'state' | 'states'>,
  steps: readonly HiringStep[] = [],
) => {
  // A state that the studio has deleted from its list is a string. The page then shows "in conversation".
  const { name: now, isFinal: isOver } =
    typeof state === 'string' ? { name: 'in-conversation', isFinal: false } : state
  const place = states.findIndex(({ name }) => name === now)
  const stepsIn = (at: number) =>
    at === 0 ? steps.slice(0, 1) : states[at]?.name === 'in-conversation' ? steps.slice(1) : []
  const rows = states.map((row, at) => ({ state: row, steps: at < place ? [] : stepsIn(at) }))
  return { now, isOver, rows }
}

export interface LinkedApplication {
  readonly shown: ShownApplication
  readonly address: string
  readonly token: string
}

export type ApplicantPage =
  | { readonly is: 'entrance'; readonly notice: EntranceNotice | null; readonly canMail: boolean }
  | {
      readonly is: 'application'
      readonly shown: ShownApplication
      readonly replies: readonly Pick<Reply, 'at' | 'subject' | 'text'>[]
      readonly notice: ChangeNotice | null
      readonly contact: Contact
      readonly problems: readonly ProblemAt<keyof Contact>[]
      readonly formToken: string
      /** The link to this page. Null if the applicant gets the link by e-mail. */
      readonly link: string | null
    }
