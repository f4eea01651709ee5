import { type Answer, found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import type { SharedFiles } from '#infrastructure/inbox/stored-upload.ts'
import type { Bucket } from './open-bucket.ts'

const FOLDER = 'uploads'

/**
 * Stores the bytes of files in a bucket. Each chunk of a file is one object. The row of the file in the database
 * contains the prefix of the object names.
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

  /**
   * Deletes all objects of a file. The names of the objects are listed first, because the database does not know how
   * many objects an interrupted upload has created.
   */
  const removeAll = async (object: string) => {
    for (;;) {
      const names = await bucket.names(`${FOLDER}/${object}/`)
      if (names.length === 0) return
      await Promise.all(names.map(bucket.remove))
    }
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
      const removed = await answer(async () => {
        for (const object of objects) await removeAll(object)
      })
      return removed.ok
    },
    isReachable: () => isReachable,
  }
}
