import type { Answer } from '../answer.ts'
import type { Channel, Entry } from './inbox-entry.ts'

/** An entry that the studio has still to be told of. */
export interface Announcement {
  /** The same for every attempt, so that a receiver can tell a repetition. */
  readonly eventId: string
  readonly channel: Channel
  /** Attempts before this one. */
  readonly attempts: number
  readonly entry: Entry
}

export type Settlement =
  | { readonly is: 'delivered' }
  | { readonly is: 'try-again'; readonly at: number; readonly problem: string }
  | { readonly is: 'given-up'; readonly problem: string }

/** Announcements, written together with their entries. */
export interface Outbox {
  /** What is due; nobody else gets it before `until`, so that a dead process loses nothing. */
  take(now: number, until: number, atMost: number): Promise<Answer<readonly Announcement[]>>
  settle(eventId: string, settlement: Settlement): Promise<Answer<null>>
}
