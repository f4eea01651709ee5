import { isRaster, type KeptPictures } from '#infrastructure/pictures/kept-pictures.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { Bucket } from './open-bucket.ts'

const FOLDER = 'pictures'

/**
 * After a failed call, the site does not use the bucket for this time. Otherwise each visitor would have to wait for
 * a bucket that does not answer.
 */
const AWAY_MS = 30_000

/**
 * Stores encoded pictures in a bucket that several sites share, and in a local folder (`near`). The site reads a
 * picture from the folder first.
 */
export const sharedPictures = (
  near: KeptPictures,
  bucket: Pick<Bucket, 'get' | 'put' | 'remove'>,
): KeptPictures => {
  let awayUntil = 0
  const unlessAway = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    if (MONOTONIC_CLOCK.elapsedMs() < awayUntil) return null
    try {
      return await work()
    } catch {
      awayUntil = MONOTONIC_CLOCK.elapsedMs() + AWAY_MS
      return null
    }
  }
  return {
    read: async (file) => {
      const here = await near.read(file)
      if (here !== null) return here
      const there = await unlessAway(() => bucket.get(`${FOLDER}/${file}`))
      if (there === null || !isRaster(there)) return null
      await near.write(file, there)
      return there
    },
    write: async (file, bytes) => {
      void unlessAway(() => bucket.put(`${FOLDER}/${file}`, bytes))
      await near.write(file, bytes)
    },
    remove: async (file) => {
      await near.remove(file)
      await unlessAway(() => bucket.remove(`${FOLDER}/${file}`))
    },
  }
}
