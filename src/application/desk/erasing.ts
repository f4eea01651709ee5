import { type ErasureExtent, isNameOf, mayErase } from '#domain/desk/erasing.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { type Entry, type EntryId, senderOf } from '#domain/inbox/entry.ts'
import { type Answer, found, type Lookup, NOT_FOUND } from '../answer.ts'
import { eraseAll } from '../inbox/erase-all.ts'
import { type Receipt, receiptIn } from '../inbox/receipt.ts'
import type { AuditLog } from '../ports/audit.ts'
import type { Clock } from '../ports/clock.ts'
import type { ErasedCounts, InboxChanges, InboxReader } from '../ports/inbox.ts'
import type { DeskReadingUseCases, EntryRefusal } from './reading.ts'

interface Dependencies {
  readonly inbox: Pick<InboxChanges, 'erase'> &
    Pick<InboxReader, 'countByEmail' | 'eraseByEmail'> &
    Pick<AuditLog, 'auditLines'>
  readonly find: DeskReadingUseCases['find']
  readonly newReceipt: () => string
  readonly clock: Clock
}

interface ToErase {
  readonly entry: Entry
  readonly ofPerson: ErasedCounts | null
}

export interface Erasing {
  readonly id: EntryId
  readonly extent: ErasureExtent
  readonly name: string
}

export type ErasingOutcome =
  | { readonly is: 'erased'; readonly receipt: string }
  /**
   * The inbox failed during the erasure, and some entries may be left. `receipt` does not list the erased entries yet.
   */
  | { readonly is: 'erased-in-part'; readonly receipt: Receipt }
  | { readonly is: 'wrong-name' | EntryRefusal }

export const deskErasing = ({ inbox, find, newReceipt, clock }: Dependencies) => ({
  toErase: async (person: Person, id: EntryId): Promise<Answer<ToErase, EntryRefusal>> => {
    if (!mayErase(person, 'entry')) return { ok: false, problem: 'forbidden' }
    const entry = await find(person, id)
    if (!entry.ok) return entry
    if (!mayErase(person, 'person')) return found({ entry: entry.value, ofPerson: null })
    const ofPerson = await inbox.countByEmail(senderOf(entry.value.sent).email)
    return ofPerson.ok ? found({ entry: entry.value, ofPerson: ofPerson.value }) : ofPerson
  },

  erase: async (person: Person, { id, extent, name }: Erasing): Promise<ErasingOutcome> => {
    if (!mayErase(person, extent)) return { is: 'forbidden' }
    const entry = await find(person, id)
    if (!entry.ok) return { is: entry.problem }
    const sender = senderOf(entry.value.sent)
    if (!isNameOf(name, sender.name)) return { is: 'wrong-name' }
    const receipt = newReceipt()
    const erasure = { by: { is: 'person', email: person.email }, at: clock.now(), receipt } as const
    let hasBegun = false
    const erased =
      extent === 'entry'
        ? await inbox.erase(id, erasure)
        : await eraseAll(
            (atMost) => inbox.eraseByEmail(sender.email, atMost, erasure),
            () => {
              hasBegun = true
            },
          )
    if (erased.ok) return { is: 'erased', receipt }
    return hasBegun ? { is: 'erased-in-part', receipt: { ...erasure, entries: [] } } : { is: erased.problem }
  },

  /** Owners may read all receipts. Other people may read only the receipts of their own erasures. */
  receipt: async (person: Person, number: string): Promise<Lookup<Receipt>> => {
    const receipt = await receiptIn(inbox, number)
    if (!receipt.ok) return receipt
    const { by } = receipt.value
    const isOwn = by.is === 'person' && by.email === person.email
    return isOwn || mayDo(person, 'read-audit') ? receipt : NOT_FOUND
  },
})

export type DeskErasing = ReturnType<typeof deskErasing>
