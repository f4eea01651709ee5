import { type ErasureExtent, isNameOf, mayErase } from '#domain/desk/erasing.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { type EntryId, senderOf } from '#domain/inbox/entry.ts'
import { found, NOT_FOUND } from '../answer.ts'
import { eraseAll } from '../inbox/erase-all.ts'
import { receiptIn } from '../inbox/receipt.ts'
import type { Desk } from './desk.ts'
import { FORBIDDEN, findEntry } from './reading.ts'

export interface Erasing {
  readonly id: EntryId
  readonly extent: ErasureExtent
  readonly name: string
}

export const eraseEntries = async (desk: Desk, person: Person, { id, extent, name }: Erasing) => {
  if (!mayErase(person, extent)) return FORBIDDEN
  const entry = await findEntry(desk, person, id)
  if (!entry.ok) return entry
  const sender = senderOf(entry.value.sent)
  if (!isNameOf(name, sender.name)) return { ok: false, problem: 'wrong-name' } as const
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
  if (erased.ok) return found(receipt)
  // The inbox failed after it had erased some entries. Other entries of this sender may still exist.
  if (!hasBegun) return erased
  return { ok: false, problem: 'erased-in-part', receipt: { ...erasure, entries: [] } } as const
}

/**
 * A receipt lists the entries that one erasure has deleted. Owners may read all receipts. Other people may read only
 * the receipts of their own erasures.
 */
export const readReceipt = async ({ inbox }: Desk, person: Person, number: string) => {
  const receipt = await receiptIn(inbox, number)
  if (!receipt.ok) return receipt
  const { by } = receipt.value
  const isOwn = by.is === 'person' && by.email === person.email
  return isOwn || mayDo(person, 'read-audit') ? receipt : NOT_FOUND
}
