import { type ApplicationState, mayBecome, type StateName } from '../careers/application-state.ts'
import type { Entry } from './entry.ts'

export type EntryContent = Pick<Entry, 'sent' | 'state' | 'consents'>

/**
 * Rule: The studio may move an application only to a state that is allowed after the current state.
 *
 * Returns null if the move is not allowed.
 */
export const inState = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
  next: StateName,
): EntryContent | null =>
  sent.kind === 'application' && mayBecome(states, state, next) ? { sent, state: next, consents } : null
