import * as z from 'zod'
import type { AcceptedFile } from '#application/ports/inbox.ts'
import { idRow } from '../rows.ts'
import type { Connections } from './connections.ts'

const UNCLAIMED = 'SELECT COALESCE(SUM(size), 0) AS sum FROM inbox_file WHERE entry_id IS NULL'

/** PostgreSQL hands out large numbers as text. */
const sumRow = z.object({ sum: z.coerce.number<number | string>() })

const chunkRow = z.object({ bytes: z.instanceof(Uint8Array) })

/** The file is not acknowledged yet: the sync of its acceptance covers its chunks. */
const UNSYNCED = "WITH unsynced AS (SELECT set_config('synchronous_commit', 'off', true))"

const OPEN = `${UNSYNCED} INSERT INTO inbox_file (uploaded_at) SELECT $1 FROM unsynced RETURNING id`

const ADD = `${UNSYNCED}
  INSERT INTO inbox_chunk (file_id, place, bytes) SELECT $1, $2, $3 FROM unsynced`

const READ = 'SELECT bytes FROM inbox_chunk WHERE file_id = $1 AND place BETWEEN $2 AND $3 ORDER BY place'

const ACCEPT = 'UPDATE inbox_file SET name = $1, kind = $2, size = $3, fingerprint = $4 WHERE id = $5'

export const fileStore = ({ answer, patient }: Connections) => ({
  openFile: (at: number) =>
    answer('openFile', async (db) => idRow.parse((await db.query(OPEN, [at])).rows[0]).id),
  addChunk: (file: number, place: number, bytes: Uint8Array) =>
    answer('addChunk', (db) => db.query(ADD, [file, place, bytes])),
  readChunks: (file: number, first: number, last: number) =>
    answer('readChunks', async (db) => {
      const { rows } = await db.query(READ, [file, first, last])
      return rows.map((row) => chunkRow.parse(row).bytes)
    }),
  acceptFile: (
    file: number,
    { name, kind, size, fingerprint }: AcceptedFile & { size: number; fingerprint: string },
  ) => answer('acceptFile', (db) => db.query(ACCEPT, [name, kind, size, fingerprint, file])),
  dropFile: (file: number) =>
    answer('dropFile', (db) => db.query('DELETE FROM inbox_file WHERE id = $1 AND entry_id IS NULL', [file])),
  unclaimedBytes: () =>
    answer('unclaimedBytes', async (db) => sumRow.parse((await db.query(UNCLAIMED)).rows[0]).sum),
  removeUnclaimed: (before: number) =>
    patient.answer('removeUnclaimed', async (db) => {
      const removed = await db.query('DELETE FROM inbox_file WHERE entry_id IS NULL AND uploaded_at < $1', [
        before,
      ])
      return removed.rowCount ?? 0
    }),
})
