import * as z from 'zod'
import { idRow, objectRow, SEARCHED_LIST, type UnsearchedRow, unclaimedRow, unsearchedRow } from '../rows.ts'
import type { StoredFile } from '../stored-upload.ts'
import type { Connections } from './connections.ts'

const UNCLAIMED = `
  SELECT COALESCE(SUM(size), 0) AS in_all, COALESCE(SUM(size) FILTER (WHERE sender = $1), 0) AS of_sender
  FROM inbox_file WHERE entry_id IS NULL`

const chunkRow = z.object({ bytes: z.instanceof(Uint8Array) })

/** The file is not acknowledged yet: the sync of its acceptance covers its chunks. */
const UNSYNCED = "WITH unsynced AS (SELECT set_config('synchronous_commit', 'off', true))"

const OPEN = `${UNSYNCED} INSERT INTO inbox_file (uploaded_at, sender) SELECT $1, $2 FROM unsynced RETURNING id`

const ADD = `${UNSYNCED}
  INSERT INTO inbox_chunk (file_id, place, bytes) SELECT $1, $2, $3 FROM unsynced`

const READ = 'SELECT bytes FROM inbox_chunk WHERE file_id = $1 AND place BETWEEN $2 AND $3 ORDER BY place'

const ACCEPT =
  'UPDATE inbox_file SET name = $1, kind = $2, size = $3, fingerprint = $4, digest = $5 WHERE id = $6'

const UNSEARCHED = `
  SELECT id, kind, size, object FROM inbox_file
  WHERE words IS NULL AND entry_id IS NOT NULL AND kind IN (${SEARCHED_LIST}) ORDER BY id DESC LIMIT $1`

/** An erasure locks the entry before its files, too. */
const LOCK_ENTRY = `
  SELECT FROM inbox_entry WHERE id = (SELECT entry_id FROM inbox_file WHERE id = $1) FOR UPDATE`

const ERASED = 'SELECT name FROM inbox_erased_object WHERE NOT is_removed OR erased_at < $1 LIMIT $2'

export const fileStore = ({ run, background }: Connections) => ({
  openFile: (at: number, sender: string | null) =>
    run('openFile', async (db) => idRow.parse((await db.query(OPEN, [at, sender])).rows[0]).id),
  nameFile: (file: number, object: string) =>
    run('nameFile', (db) => db.query('UPDATE inbox_file SET object = $1 WHERE id = $2', [object, file])),
  addChunk: (file: number, place: number, bytes: Uint8Array) =>
    run('addChunk', (db) => db.query(ADD, [file, place, bytes])),
  readChunks: (file: number, first: number, last: number) =>
    run('readChunks', async (db) => {
      const { rows } = await db.query(READ, [file, first, last])
      return rows.map((row) => chunkRow.parse(row).bytes)
    }),
  acceptFile: (file: number, { name, kind, size, tokenDigest, contentDigest }: StoredFile) =>
    run('acceptFile', (db) => db.query(ACCEPT, [name, kind, size, tokenDigest, contentDigest, file])),
  dropFile: (file: number) =>
    run('dropFile', (db) => db.query('DELETE FROM inbox_file WHERE id = $1 AND entry_id IS NULL', [file])),
  erasedObjects: (before: number, atMost: number) =>
    background.run('erasedObjects', async (db) => {
      const { rows } = await db.query(ERASED, [before, atMost])
      return rows.map((row) => objectRow.parse(row).name)
    }),
  removedObjects: (names: readonly string[], before: number) =>
    background.run('removedObjects', async (db) => {
      await db.query('DELETE FROM inbox_erased_object WHERE name = ANY ($1) AND erased_at < $2', [
        names,
        before,
      ])
      await db.query('UPDATE inbox_erased_object SET is_removed = true WHERE name = ANY ($1)', [names])
    }),
  unsearched: (atMost: number) =>
    background.run('unsearched', async (db): Promise<readonly UnsearchedRow[]> => {
      const { rows } = await db.query(UNSEARCHED, [atMost])
      return rows.map((row) => unsearchedRow.parse(row))
    }),
  setWords: (file: number, words: string) =>
    background.transaction('setWords', async (db) => {
      await db.query(LOCK_ENTRY, [file])
      await db.query('UPDATE inbox_file SET words = $1 WHERE id = $2', [words, file])
      return null
    }),
  unclaimedBytes: (sender: string | null) =>
    run('unclaimedBytes', async (db) => unclaimedRow.parse((await db.query(UNCLAIMED, [sender])).rows[0])),
  removeUnclaimed: (before: number) =>
    background.run('removeUnclaimed', async (db) => {
      const removed = await db.query('DELETE FROM inbox_file WHERE entry_id IS NULL AND uploaded_at < $1', [
        before,
      ])
      return removed.rowCount ?? 0
    }),
})
