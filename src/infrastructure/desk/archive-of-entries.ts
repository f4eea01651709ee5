import type { Inbox } from '#application/ports/inbox.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { filesOfEntry, zipOf } from '#infrastructure/inbox/export/archive.ts'
import { TABLES } from '#infrastructure/inbox/export/tables.ts'

export const archiveOfEntries = (
  inbox: Pick<Inbox, 'file'>,
  entries: () => AsyncIterable<Entry>,
  now: number,
): AsyncGenerator<Uint8Array> => {
  const files = async function* () {
    for (const format of ['csv', 'json'] as const)
      yield { name: `inbox.${format}`, changedAt: now, content: TABLES[format](entries()) }
    for await (const entry of entries())
      for await (const file of filesOfEntry(inbox, entry)) yield { ...file, name: `files/${file.name}` }
  }
  return zipOf(files())
}
