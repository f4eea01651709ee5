import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MONOTONIC_CLOCK, type MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import type { Bucket, BucketSettings } from '#infrastructure/storage/bucket.ts'
import { writeWhole } from '#infrastructure/storage/write-whole.ts'

export interface KeptPictures {
  read(file: string): Promise<Buffer | null>
  write(file: string, bytes: Buffer): Promise<void>
  remove(file: string): Promise<void>
}

export const picturesInFolder = (folder: string): KeptPictures => ({
  read: (file) => readFile(join(folder, file)).catch(() => null),
  write: (file, bytes) => writeWhole(join(folder, file), bytes).catch(() => {}),
  remove: (file) => rm(join(folder, file), { force: true }),
})

/**
 * Matches the first bytes of AVIF, GIF, JPEG, PNG and WebP files. Other files are refused, for example an SVG with the
 * name `photo.jpg`, or an error page in place of an object.
 */
const RASTER = /^(?:.{4}ftyp|GIF8|\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s

export const isRaster = (bytes: Buffer): boolean => RASTER.test(bytes.toString('latin1', 0, 16))

const FOLDER = 'pictures'

/**
 * After a failure, the site does not use the bucket for this time. Otherwise each visitor would wait for a bucket that
 * does not respond.
 */
const AWAY_MS = 30_000

/**
 * Stores encoded pictures in a bucket that several sites share, and in a local folder. The local folder has the
 * pictures that the visitors of this site requested.
 */
export const picturesInBucket = (
  near: KeptPictures,
  bucket: Pick<Bucket, 'get' | 'put' | 'remove'>,
  clock: MonotonicClock,
): KeptPictures => {
  let awayUntil = 0
  const unlessAway = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    if (clock.elapsedMs() < awayUntil) return null
    try {
      return await work()
    } catch {
      awayUntil = clock.elapsedMs() + AWAY_MS
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

export const keptPictures = async (
  data: string,
  place: BucketSettings | undefined,
): Promise<KeptPictures> => {
  const near = picturesInFolder(join(data, 'pictures'))
  if (place === undefined) return near
  const { openBucket } = await import('#infrastructure/storage/bucket.ts')
  return picturesInBucket(near, openBucket(place), MONOTONIC_CLOCK)
}
