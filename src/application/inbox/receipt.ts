import type { Actor, AuditLine } from '#domain/inbox/audit.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { found, type Lookup, NOT_FOUND } from '../answer.ts'
import type { AuditLog } from '../ports/audit.ts'

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

const READ_AT_ONCE = 1000

export const receiptIn = async (
  audit: Pick<AuditLog, 'auditLines'>,
  receipt: string,
): Promise<Lookup<Receipt>> => {
  if (receipt === '') return NOT_FOUND
  const all: AuditLine[] = []
  for (;;) {
    const before = all.at(-1)?.number ?? null
    const lines = await audit.auditLines({
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
