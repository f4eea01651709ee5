import type { StateName } from '#domain/careers/application-state.ts'
import type { Batch, LeftOut } from '#domain/desk/batch.ts'
import type { Person, PersonId } from '#domain/desk/person.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Reply, ReplyText } from '#domain/inbox/reply.ts'
import type { Answer, Lookup } from '../../answer.ts'

export interface NewLetter extends ReplyText {
  readonly entry: EntryId
  /** The version of the entry that the e-mail was written for. */
  readonly version: number
  readonly address: string
  readonly acts: readonly Act[]
}

export interface BatchToSend {
  readonly id: Batch['id']
  readonly by: Pick<Person, 'id' | 'email'>
  readonly at: number
  readonly state: StateName
  readonly letters: readonly NewLetter[]
  readonly leftOut: readonly LeftOut[]
  /** No applicant with an application in one of these states gets an e-mail. */
  readonly notIfAny: readonly StateName[]
}

export interface DeskBatches {
  /** Stores a batch that is not sent yet. Also removes batches that are older than `BATCH_KEPT_MS`. */
  keepBatch(person: PersonId, batch: Batch): Promise<Answer<null>>
  /** Stores a choice of the person. Changes nothing if the batch was sent in the meantime. */
  changeBatch(person: PersonId, batch: Batch): Promise<Answer<null>>
  batch(person: PersonId, id: Batch['id']): Promise<Lookup<Batch>>
  /** Returns the newest batch that the person made at `since` or later. */
  newestBatch(person: PersonId, since: number): Promise<Answer<Batch['id'] | null>>
  /** Returns the addresses whose applicants have an application in one of the states. */
  addressesInStates(
    addresses: readonly string[],
    states: readonly StateName[],
  ): Promise<Answer<readonly string[]>>
  /** Returns the entries that got a reply after `since`. */
  answeredSince(entries: readonly EntryId[], since: number): Promise<Answer<readonly EntryId[]>>
  /**
   * Stores all e-mails for sending and changes the states, in one transaction. An entry that has another version by now
   * gets no e-mail. A batch that was sent before stays as it is.
   */
  sendBatch(batch: BatchToSend): Promise<Lookup<Batch>>
  /**
   * Removes the e-mails that have not left yet, and brings the states back. A state that somebody has changed in the
   * meantime stays.
   */
  undoBatch(by: Pick<Person, 'id' | 'email'>, id: Batch['id'], at: number): Promise<Lookup<Batch>>
  /**
   * Removes the e-mails of rejecting batches to these addresses that have not left yet, and brings the states back. The
   * batches then say that the person has an offer.
   */
  recallRejections(
    addresses: readonly string[],
    by: Pick<Person, 'id' | 'email'>,
    at: number,
  ): Promise<Answer<null>>
  lettersOf(events: readonly string[]): Promise<Answer<readonly Pick<Reply, 'id' | 'delivery'>[]>>
}
