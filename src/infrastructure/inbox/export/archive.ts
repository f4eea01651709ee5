import { makeZip } from 'client-zip'
import { INBOX_LOST } from '#application/inbox/all-entries.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { piecesOf } from './file-pieces.ts'
import { storedName } from './table.ts'

interface ArchivedFile {
  readonly name: string
  readonly lastModified: number
  readonly input: AsyncIterable<Uint8Array> | string
}

/**
 * Creates a ZIP archive as a stream, because the archive may not fit into memory. If a file cannot be read
 * completely, the download fails. Otherwise the archive would contain a truncated file.
 */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  yield* makeZip(files)
}

export async function* filesOfEntry(
  inbox: Pick<Inbox, 'file'>,
  { id, receivedAt, files }: Pick<Entry, 'id' | 'receivedAt' | 'files'>,
): AsyncGenerator<ArchivedFile> {
  for (const file of files) {
    const kept = await inbox.file(id, file.place)
    if (kept.ok)
      yield { name: storedName(id, file), lastModified: receivedAt, input: piecesOf(kept.value.content) }
    else if (kept.problem === 'unavailable') throw new Error(INBOX_LOST)
  }
}
