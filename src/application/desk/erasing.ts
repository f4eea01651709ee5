import { type ErasureExtent, isNameOf, mayErase } from '#domain/desk/erasing.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { type Entry, type EntryId, senderOf } from '#domain/inbox/entry.ts'
import { type Answer, found, type Lookup, mapped, NOT_FOUND } from '../answer.ts'
import { eraseAll } from '../inbox/erase-all.ts'
import { type Receipt, receiptIn } from '../inbox/receipt.ts'
import type { ErasedCounts } from '../ports/inbox.ts'
import type { Desk } from './desk.ts'
import { type EntryRefusal, FORBIDDEN, findEntry } from './reading.ts'

export interface Erasing {
  readonly id: EntryId
  readonly extent: ErasureExtent
  readonly name: string
}

export type ErasingOutcome =
  | { readonly is: 'erased'; readonly receipt: string }
  /**
   * The inbox failed after it had erased some entries. Other entries of this sender may still exist.
   * `receipt.entries` is empty.
   */
  | { readonly is: 'erased-in-part'; readonly receipt: Receipt }
  | { readonly is: 'wrong-name' | EntryRefusal }

export const findErasable = async (
  desk: Desk,
  person: Person,
  id: EntryId,
): Promise<Answer<{ readonly entry: Entry; readonly ofPerson: ErasedCounts | null }, EntryRefusal>> => {
  if (!mayErase(person, 'entry')) return FORBIDDEN
  const entry = await findEntry(desk, person, id)
  if (!entry.ok) return entry
  if (!mayErase(person, 'person')) return found({ entry: entry.value, ofPerson: null })
  const counted = desk.inbox.countByEmail(senderOf(entry.value.sent).email)
  return mapped(counted, (ofPerson) => ({ entry: entry.value, ofPerson }))
}

export const eraseEntries = async (
  desk: Desk,
  person: Person,
  { id, extent, name }: Erasing,
): Promise<ErasingOutcome> => {
  if (!mayErase(person, extent)) return { is: 'forbidden' }
  const entry = await findEntry(desk, person, id)
  if (!entry.ok) return { is: entry.problem }
  const sender = senderOf(entry.value.sent)
  if (!isNameOf(name, sender.name)) return { is: 'wrong-name' }
  const { inbox, clock, newId } = desk
  const receipt = newId()
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
}

/**
 * A receipt lists the entries that one erasure has deleted. Owners may read all receipts. Other people may read only
 * the receipts of their own erasures.
 */
export const readReceipt = async (
  { inbox }: Desk,
  person: Person,
  number: string,
): Promise<Lookup<Receipt>> => {
  const receipt = await receiptIn(inbox, number)
  if (!receipt.ok) return receipt
  const { by } = receipt.value
  const isOwn = by.is === 'person' && by.email === person.email
  return isOwn || mayDo(person, 'read-audit') ? receipt : NOT_FOUND
}
