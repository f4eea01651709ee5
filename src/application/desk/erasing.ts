import type { Actor, AuditLine } from '#domain/desk/audit.ts'
import { type ErasureExtent, isNameOf, mayErase } from '#domain/desk/erasing.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { type Entry, type EntryId, senderOf } from '#domain/inbox/entry.ts'
import { type Answer, found, type Lookup, NOT_FOUND } from '../answer.ts'
import { eraseAll } from '../inbox/erase-all.ts'
import type { Clock } from '../ports/clock.ts'
import type { AuditLog } from '../ports/desk.ts'
import type { ErasedCounts, InboxChanges, InboxReader } from '../ports/inbox.ts'
import { EVERY_LINE } from './audit.ts'
import type { DeskReadingUseCases, EntryRefusal } from './reading.ts'

interface Dependencies {
  readonly inbox: Pick<InboxChanges, 'erase'> &
    Pick<InboxReader, 'countByEmail' | 'eraseByEmail'> &
    Pick<AuditLog, 'auditLines'>
  readonly find: DeskReadingUseCases['find']
  readonly newReceipt: () => string
  readonly clock: Clock
}

/** The proof of an erasure. It says what was erased, when and by whom, without the content. */
export interface Receipt {
  readonly receipt: string
  readonly by: Actor
  readonly at: number
  readonly entries: readonly {
    readonly id: EntryId
    readonly kind: string
    readonly files: string
  }[]
}

interface ToErase {
  readonly entry: Entry
  /** The number of entries from the same address. Null if the person may erase only this entry. */
  readonly ofPerson: ErasedCounts | null
}

export interface Erasing {
  readonly id: EntryId
  readonly extent: ErasureExtent
  /** The name that the person typed. */
  readonly name: string
}

export type ErasingOutcome =
  | { readonly is: 'erased'; readonly receipt: string }
  /** The inbox was lost during the erasure. The receipt does not list the erased entries yet, and some may be left. */
  | { readonly is: 'erased-in-part'; readonly receipt: Receipt }
  | { readonly is: 'wrong-name' | EntryRefusal }

const READ_AT_ONCE = 1000

/** Returns a receipt from all lines of the audit log about one erasure. */
export const receiptIn = async (
  audit: Pick<AuditLog, 'auditLines'>,
  receipt: string,
): Promise<Lookup<Receipt>> => {
  if (receipt === '') return NOT_FOUND
  const all: AuditLine[] = []
  for (;;) {
    const before = all.at(-1)?.number ?? null
    const lines = await audit.auditLines({
      ...EVERY_LINE,
      name: 'entry-erased',
      receipt,
      before,
      atMost: READ_AT_ONCE,
    })
    if (!lines.ok) return lines
    all.push(...lines.value)
    if (lines.value.length < READ_AT_ONCE) break
  }
  const [last] = all
  if (last === undefined) return NOT_FOUND
  const entries = all.map(({ entry, detail }) => ({
    id: entry ?? 0,
    kind: detail['kind'] ?? '',
    files: detail['files'] ?? '',
  }))
  return found({ receipt, by: last.by, at: last.at, entries })
}

export const deskErasing = ({ inbox, find, newReceipt, clock }: Dependencies) => ({
  /** Returns what the person may erase. */
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

  /** Owners may read all receipts. Other people may read only their own. */
  receipt: async (person: Person, number: string): Promise<Lookup<Receipt>> => {
    const receipt = await receiptIn(inbox, number)
    if (!receipt.ok) return receipt
    const { by } = receipt.value
    const isOwn = by.is === 'person' && by.email === person.email
    return isOwn || mayDo(person, 'read-audit') ? receipt : NOT_FOUND
  },
})

export type DeskErasing = ReturnType<typeof deskErasing>
