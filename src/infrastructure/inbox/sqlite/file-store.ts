import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import type { UnclaimedBytes } from '#application/ports/inbox.ts'
import { idRow, objectRow, SEARCHED_LIST, type UnsearchedRow, unclaimedRow, unsearchedRow } from '../rows.ts'
import type { StoredFile } from '../stored-upload.ts'

const chunkRow = z.object({ bytes: z.instanceof(Uint8Array) })

export const fileStore = (db: DatabaseSync) => {
  const insert = db.prepare('INSERT INTO file (uploaded_at, sender) VALUES (?, ?) RETURNING id')
  const name = db.prepare('UPDATE file SET object = ? WHERE id = ?')
  const insertChunk = db.prepare('INSERT INTO chunk (file_id, place, bytes) VALUES (?, ?, ?)')
  const chunks = db.prepare(
    'SELECT bytes FROM chunk WHERE file_id = ? AND place BETWEEN ? AND ? ORDER BY place',
  )
  const accept = db.prepare(
    'UPDATE file SET name = ?, kind = ?, size = ?, fingerprint = ?, digest = ? WHERE id = ?',
  )
  const drop = db.prepare('DELETE FROM file WHERE id = ? AND entry_id IS NULL')
  const unclaimed = db.prepare(`
    SELECT COALESCE(SUM(size), 0) AS in_all, COALESCE(SUM(size) FILTER (WHERE sender = ?), 0) AS of_sender
    FROM file WHERE entry_id IS NULL`)
  const removeUnclaimed = db.prepare('DELETE FROM file WHERE entry_id IS NULL AND uploaded_at < ?')
  const erased = db.prepare('SELECT name FROM erased_object WHERE NOT is_removed OR erased_at < ? LIMIT ?')
  const unsearched = db.prepare(`
    SELECT id, kind, size, object FROM file
    WHERE words IS NULL AND entry_id IS NOT NULL AND kind IN (${SEARCHED_LIST}) ORDER BY id DESC LIMIT ?`)
  const setWords = db.prepare('UPDATE file SET words = ? WHERE id = ?')
  const forget = db.prepare('DELETE FROM erased_object WHERE name = ? AND erased_at < ?')
  const note = db.prepare('UPDATE erased_object SET is_removed = 1 WHERE name = ?')

  return {
    openFile: (at: number, sender: string | null): number => idRow.parse(insert.get(at, sender)).id,
    nameFile: (file: number, object: string): void => {
      name.run(object, file)
    },
    addChunk: (file: number, place: number, bytes: Uint8Array): void => {
      insertChunk.run(file, place, bytes)
    },
    readChunks: (file: number, first: number, last: number): readonly Uint8Array[] =>
      chunks.all(file, first, last).map((row) => chunkRow.parse(row).bytes),
    acceptFile: (file: number, { name, kind, size, tokenDigest, contentDigest }: StoredFile): void => {
      accept.run(name, kind, size, tokenDigest, contentDigest, file)
    },
    dropFile: (file: number): void => {
      drop.run(file)
    },
    erasedObjects: (before: number, atMost: number): readonly string[] =>
      erased.all(before, atMost).map((row) => objectRow.parse(row).name),
    removedObjects: (names: readonly string[], before: number): void => {
      for (const object of names) {
        forget.run(object, before)
        note.run(object)
      }
    },
    unsearched: (atMost: number): readonly UnsearchedRow[] =>
      unsearched.all(atMost).map((row) => unsearchedRow.parse(row)),
    setWords: (file: number, words: string): null => {
      setWords.run(words, file)
      return null
    },
    unclaimedBytes: (sender: string | null): UnclaimedBytes => unclaimedRow.parse(unclaimed.get(sender)),
    removeUnclaimed: (before: number): number => Number(removeUnclaimed.run(before).changes),
  }
}
