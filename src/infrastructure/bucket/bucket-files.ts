import { type Answer, found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import type { SharedFiles } from '#infrastructure/inbox/stored-upload.ts'
import type { Bucket } from './open-bucket.ts'

const FOLDER = 'uploads'

/** An S3 server lists at most this many objects in one answer. */
const MOST_LISTED = 1000

/**
 * How many lists of objects the site requests at most to delete one file. The largest file needs five lists. Without
 * a limit, a faulty bucket that keeps listing deleted objects would cause an endless loop.
 */
const MOST_LISTS = 10

const FILES_AT_ONCE = 4

const REMOVED_AT_ONCE = 4

/**
 * Stores uploaded files in a bucket. Each chunk of a file is one object, for example `uploads/UUID/0`. The row of the
 * file in the database contains the UUID.
 */
export const bucketFiles = (bucket: Bucket, log: Log): SharedFiles => {
  let isReachable = true

  const answer = async <Value>(work: () => Promise<Value>): Promise<Answer<Value>> => {
    try {
      const value = await work()
      isReachable = true
      return found(value)
    } catch (error) {
      isReachable = false
      log.error('Files cannot be reached', { why: error instanceof Error ? error.message : String(error) })
      return UNAVAILABLE
    }
  }

  /** Asks the bucket for the names, because the database does not know what an interrupted upload stored. */
  const removeAll = async (object: string) => {
    for (let list = 0; list < MOST_LISTS; list += 1) {
      const names = (await bucket.names(`${FOLDER}/${object}/`)).slice(0, MOST_LISTED)
      if (names.length === 0) return
      for (let first = 0; first < names.length; first += REMOVED_AT_ONCE)
        await Promise.all(names.slice(first, first + REMOVED_AT_ONCE).map(bucket.remove))
    }
    throw new Error('The bucket still lists objects that were deleted')
  }

  return {
    chunksOf: (object) => ({
      add: (place, bytes) => answer(() => bucket.put(`${FOLDER}/${object}/${place}`, bytes)),
      read: async (first, last) => {
        const places = Array.from(
          { length: last - first + 1 },
          (_, at) => `${FOLDER}/${object}/${first + at}`,
        )
        const read = await answer(() => Promise.all(places.map(bucket.get)))
        if (!read.ok) return read
        const chunks = read.value.filter((bytes) => bytes !== null)
        return chunks.length === places.length ? found(chunks) : NOT_FOUND
      },
    }),
    remove: async (objects) => {
      const removed: string[] = []
      for (let first = 0; first < objects.length; first += FILES_AT_ONCE) {
        const some = objects.slice(first, first + FILES_AT_ONCE)
        const answers = await Promise.all(some.map((object) => answer(() => removeAll(object))))
        const done = some.filter((_, at) => answers[at]?.ok)
        // If none of them was deleted, the bucket probably does not answer. The rest would only wait for it.
        if (done.length === 0) break
        isReachable = true
        removed.push(...done)
      }
      return removed
    },
    isReachable: () => isReachable,
  }
}
