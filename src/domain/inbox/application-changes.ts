import { type ApplicationState, mayBecome, type StateName } from '../careers/application-state.ts'
import type { Entry } from './entry.ts'

/** What of an entry may change after it was kept. */
export type EntryContent = Pick<Entry, 'sent' | 'state' | 'consents'>

/** The application in another state of the studio's; `null` where that is not allowed. */
export const inState = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
  next: StateName,
): EntryContent | null =>
  sent.kind === 'application' && mayBecome(states, state, next) ? { sent, state: next, consents } : null
