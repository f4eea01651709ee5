import type { Channel } from '#domain/inbox/entry.ts'
import { type SpamSignals, suspicionOf } from '#domain/inbox/spam-signals.ts'
import {
  type ContactField,
  type ContactMessage,
  contactProblems,
  messageToSend,
} from '#domain/studio/contact-form.ts'
import type { Clock } from '../ports/clock.ts'
import type { Inbox } from '../ports/inbox.ts'
import { type Receipt, refused } from './refusal.ts'

export interface Receiving {
  readonly inbox: Inbox
  readonly clock: Clock
  readonly announceBy: readonly Channel[]
}

/** What comes with every submission, whatever its form. */
export interface ReceivedDetails extends SpamSignals {
  readonly key: string | null
}

export type ReceiveMessage = (form: ContactMessage, how: ReceivedDetails) => Promise<Receipt<ContactField>>

export const receiveMessage =
  ({ inbox, clock, announceBy }: Receiving): ReceiveMessage =>
  async (form, how) => {
    const problems = contactProblems(form)
    if (problems.length > 0) return refused(problems)
    const kept = await inbox.keep({
      sent: { kind: 'message', message: messageToSend(form) },
      key: how.key,
      receivedAt: clock.now(),
      suspicion: suspicionOf(how),
      claims: [],
      announceBy,
    })
    return { is: kept.ok ? 'kept' : 'unavailable' }
  }
