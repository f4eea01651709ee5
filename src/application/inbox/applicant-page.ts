import { type ApplicationState, mayWithdraw, WITHDRAWN } from '#domain/careers/application-state.ts'
import type { ProblemAt } from '#domain/forms/checks.ts'
import type { Contact } from '#domain/inbox/application-changes.ts'
import type { ConsentProof } from '#domain/inbox/consent-proof.ts'
import type { Entry, EntryFile, EntryId, KeptApplication } from '#domain/inbox/entry.ts'
import { applicationKeptUntil } from '#domain/inbox/retention.ts'

/** What the page says once an application is closed. */
export const CLOSED_NOTICES = ['left', 'erased'] as const

/** What it says where no application is open. */
export type EntranceNotice =
  | (typeof CLOSED_NOTICES)[number]
  | 'unknown'
  | 'ended'
  | 'link-sent'
  | 'too-many'
  | 'unavailable'

/** What it says of a change of the application. */
export const CHANGE_NOTICES = [
  'withdrawn',
  'corrected',
  'consented',
  'consent-taken-back',
  'refused',
  'outdated',
] as const

export type ChangeNotice = (typeof CHANGE_NOTICES)[number]

/** An application as its applicant sees it. */
export interface ShownApplication {
  readonly id: EntryId
  readonly receivedAt: number
  readonly keptUntil: number
  /** Its name, where the studio has no such state any more. */
  readonly state: ApplicationState | string
  readonly mayWithdraw: boolean
  /** `null`: it is not asked for any more. */
  readonly hasFurtherConsent: boolean | null
  readonly application: KeptApplication
  readonly files: readonly EntryFile[]
  readonly consents: readonly ConsentProof[]
}

/** An application with the link that opens it. */
export interface LinkedApplication {
  readonly shown: ShownApplication
  readonly address: string
  readonly token: string
}

export const shownApplication = (
  { id, receivedAt, state, sent, files, consents }: Entry,
  states: readonly ApplicationState[],
): ShownApplication | null => {
  if (sent.kind !== 'application') return null
  const { application } = sent
  const { consentsToStorage } = application.values
  return {
    id,
    receivedAt,
    keptUntil: applicationKeptUntil(receivedAt, consentsToStorage),
    state: states.find(({ name }) => name === state) ?? state,
    mayWithdraw: mayWithdraw(states, state),
    hasFurtherConsent: state === WITHDRAWN && !consentsToStorage ? null : consentsToStorage,
    application,
    files,
    consents,
  }
}

/** What the applicant's page shows. */
export type ApplicantPage =
  | { readonly is: 'entrance'; readonly notice: EntranceNotice | null; readonly canMail: boolean }
  | {
      readonly is: 'application'
      readonly shown: ShownApplication
      readonly notice: ChangeNotice | null
      /** As it was typed, where it was wrong. */
      readonly contact: Contact
      readonly problems: readonly ProblemAt<keyof Contact>[]
      /** Sent back by each of its forms. */
      readonly formToken: string
      /** By which the applicant comes back, where no e-mail has it. */
      readonly link: string | null
    }
