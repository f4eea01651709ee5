import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { EntryId, FilePlace } from '#domain/inbox/entry.ts'
import { SEARCHED_KINDS } from '#domain/inbox/file-kind.ts'
import { filesThatMakeRoom } from '#domain/inbox/upload-quota.ts'
import type { StoredFile } from '../stored-upload.ts'
import {
  call,
  done,
  erasing,
  type InboxCalls,
  read,
  readInBackground,
  syncedStatement,
  unsynced,
} from './call.ts'
import { columnIn, firstRowIn, onlyValueIn, rowsIn } from './database.ts'
import { FILE_COLUMNS, fileRow, number } from './rows.ts'

const unsearchedRow = fileRow
  .pick({ id: true, size: true, object: true })
  .extend({ kind: z.enum(SEARCHED_KINDS) })

const roomRow = z.object({
  id: number,
  size: number,
  sender: z.string().nullable(),
  held: number,
})

const MOST_THAT_MAKE_ROOM = 1000

const unclaimedRow = z.object({ inAll: number, ofSender: number })

/** `addChunk` does not wait for the disk. `acceptFile` waits until the file and its chunks are on the disk. */
export const fileCalls = {
  openFile: unsynced(async (db, at: number, sender: string | null) => {
    const query = 'INSERT INTO inbox_file (uploaded_at, sender) VALUES ($1, $2) RETURNING id'
    return found(onlyValueIn(number, await db.query(query, [at, sender])))
  }),
  /**
   * Stores the prefix of the object names before the upload begins. If the upload is interrupted, the site can then
   * find the objects in the bucket and delete them.
   */
  nameFile: syncedStatement((db, file: number, object: string) =>
    done(db.query('UPDATE inbox_file SET object = $1 WHERE id = $2', [object, file])),
  ),
  addChunk: unsynced((db, file: number, place: number, bytes: Uint8Array) => {
    const query = 'INSERT INTO inbox_chunk (file_id, place, bytes) VALUES ($1, $2, $3)'
    return done(db.query(query, [file, place, bytes]))
  }),
  readChunks: read(async (db, file: number, first: number, last: number) => {
    const query =
      'SELECT bytes FROM inbox_chunk WHERE file_id = $1 AND place BETWEEN $2 AND $3 ORDER BY place'
    return found(columnIn(z.instanceof(Uint8Array), await db.query(query, [file, first, last])))
  }),
  acceptFile: syncedStatement(
    (db, file: number, { name, kind, size, tokenDigest, contentDigest }: StoredFile) => {
      const query =
        'UPDATE inbox_file SET name = $1, kind = $2, size = $3, fingerprint = $4, digest = $5 WHERE id = $6'
      return done(db.query(query, [name, kind, size, tokenDigest, contentDigest, file]))
    },
  ),
  dropFile: unsynced((db, file: number) =>
    done(db.query('DELETE FROM inbox_file WHERE id = $1 AND entry_id IS NULL', [file])),
  ),
  file: read(async (db, id: EntryId, place: FilePlace) => {
    const query = `SELECT ${FILE_COLUMNS} FROM inbox_file WHERE entry_id = $1 AND place = $2`
    return found(firstRowIn(fileRow, await db.query(query, [id, place])))
  }),
  unclaimedBytes: read(async (db, sender) => {
    const query = `
      SELECT coalesce(sum(size), 0) AS "inAll",
        coalesce(sum(size) FILTER (WHERE sender = $1), 0) AS "ofSender"
      FROM inbox_file WHERE entry_id IS NULL`
    return found(unclaimedRow.parse((await db.query(query, [sender])).rows[0]))
  }),
  makeRoom: erasing(async (db, asked) => {
    const files = await db.query(
      `SELECT id, size, sender, held FROM (
        SELECT id, size, sender, CAST(sum(size) OVER (PARTITION BY sender) AS BIGINT) AS held
        FROM inbox_file WHERE entry_id IS NULL AND fingerprint IS NOT NULL
      ) AS unclaimed ORDER BY held DESC, id LIMIT $1`,
      [MOST_THAT_MAKE_ROOM],
    )
    const ids = filesThatMakeRoom(rowsIn(roomRow, files), asked)
    await db.query('DELETE FROM inbox_file WHERE id = ANY ($1) AND entry_id IS NULL', [ids])
    return found(ids.length > 0)
  }),
  removeUnclaimed: call('synced', { isBackground: true, isErasing: true, isOneStatement: true })(
    async (db, before) => {
      const query = 'DELETE FROM inbox_file WHERE entry_id IS NULL AND uploaded_at < $1'
      return found((await db.query(query, [before])).rowCount)
    },
  ),
  /**
   * Returns the name prefixes of the objects to delete from the bucket. The site deletes the objects of an erased
   * file twice: at once, and again an hour later. A slow upload may have stored objects after the first deletion. The
   * order is random, so that objects that cannot be deleted do not always come first.
   */
  erasedObjects: readInBackground(async (db, before: number, atMost: number) => {
    const query =
      'SELECT name FROM inbox_erased_object WHERE NOT is_removed OR erased_at < $1 ORDER BY random() LIMIT $2'
    return found(columnIn(z.string(), await db.query(query, [before, atMost])))
  }),
  removedObjects: call('unsynced', { isBackground: true })(
    async (db, names: readonly string[], before: number) => {
      await db.query('UPDATE inbox_erased_object SET is_removed = true WHERE name = ANY ($1)', [names])
      await db.query('DELETE FROM inbox_erased_object WHERE name = ANY ($1) AND erased_at < $2', [
        names,
        before,
      ])
      return found(null)
    },
  ),
  unsearched: readInBackground(async (db, atMost: number) => {
    const kinds = SEARCHED_KINDS.map((kind) => `'${kind}'`).join(', ')
    const query = `
      SELECT id, kind, size, object FROM inbox_file
      WHERE words IS NULL AND entry_id IS NOT NULL AND kind IN (${kinds}) ORDER BY id DESC LIMIT $1`
    return found(rowsIn(unsearchedRow, await db.query(query, [atMost])))
  }),
  setWords: call('unsynced', { isBackground: true })(async (db, file, words) => {
    // Locks the entry before its file. An erasure locks in the same order, so the two transactions cannot deadlock.
    await db.query(
      'SELECT 1 FROM inbox_entry WHERE id = (SELECT entry_id FROM inbox_file WHERE id = $1) FOR UPDATE',
      [file],
    )
    return done(db.query('UPDATE inbox_file SET words = $1 WHERE id = $2', [words, file]))
  }),
} satisfies InboxCalls
