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
import type { DeskReadingUseCases } from './reading.ts'

interface Dependencies {
  readonly inbox: Pick<InboxChanges, 'erase'> &
    Pick<InboxReader, 'countByEmail' | 'eraseByEmail'> &
    Pick<AuditLog, 'auditLines'>
  readonly find: DeskReadingUseCases['find']
  readonly newReceipt: () => string
  readonly clock: Clock
}

/** What is left of an erasure: what, when and by whom, and nothing of the content. */
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
  /** How much was sent from its address; `null`: that is not this person's to erase. */
  readonly ofPerson: ErasedCounts | null
}

export interface Erasing {
  readonly id: EntryId
  readonly extent: ErasureExtent
  /** As it was typed. */
  readonly name: string
}

export type ErasingOutcome =
  | { readonly is: 'erased'; readonly receipt: string }
  /** The inbox was lost on the way: what is erased has this receipt, in which it is not listed yet, and more may be left. */
  | { readonly is: 'erased-in-part'; readonly receipt: Receipt }
  | { readonly is: 'wrong-name' | 'not-found' | 'forbidden' | 'unavailable' }

const READ_AT_ONCE = 1000

/** What the audit log has of one erasure, all of it. */
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
  /** What could be erased. */
  toErase: async (
    person: Person,
    id: EntryId,
  ): Promise<Answer<ToErase, 'forbidden' | 'not-found' | 'unavailable'>> => {
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

  /** For owners, and for the person who erased. */
  receipt: async (person: Person, number: string): Promise<Lookup<Receipt>> => {
    const receipt = await receiptIn(inbox, number)
    if (!receipt.ok) return receipt
    const { by } = receipt.value
    const isOwn = by.is === 'person' && by.email === person.email
    return isOwn || mayDo(person, 'read-audit') ? receipt : NOT_FOUND
  },
})

export type DeskErasing = ReturnType<typeof deskErasing>
