import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BucketPlace } from '#infrastructure/bucket/bucket-address.ts'
import { openBucket } from '#infrastructure/bucket/open-bucket.ts'

/** The tests for every server that may keep the site's files. */
export const bucketContract = (name: string, placeOf: () => BucketPlace): void => {
  describe(`A bucket of ${name}`, () => {
    const bucket = () => openBucket(placeOf())
    const refused = (change: Partial<BucketPlace>) => openBucket({ ...placeOf(), ...change }).names('')

    test('returns stored bytes unchanged, and nothing after they are removed', async () => {
      const [object, bytes] = [`try/${randomUUID()}`, Buffer.from([0, 255, 13, 10, 60, 38])]
      expect(await bucket().get(object)).toBeNull()
      await bucket().put(object, bytes)
      expect(await bucket().get(object)).toEqual(bytes)
      await bucket().put(object, Buffer.from('another'))
      expect(String(await bucket().get(object))).toBe('another')
      await bucket().remove(object)
      expect(await bucket().get(object)).toBeNull()
      await bucket().remove(object)
    })

    test('lists the names that begin like a prefix, at once', async () => {
      const folder = `try/${randomUUID()}/`
      for (const place of ['0', '1', '10']) await bucket().put(folder + place, Buffer.from(place))
      expect(await bucket().names(folder)).toEqual([`${folder}0`, `${folder}1`, `${folder}10`])
      await Promise.all(['0', '1', '10'].map((place) => bucket().remove(folder + place)))
      expect(await bucket().names(folder)).toEqual([])
    })

    test('says that it keeps no former versions', async () => {
      expect(await bucket().keepsVersions()).toBe(false)
    })

    test('says which setting is wrong', async () => {
      await expect(refused({ keyId: 'ANOTHER' })).rejects.toThrow('it does not know the key')
      await expect(refused({ secretKey: 'another' })).rejects.toThrow('the secret in S3_BUCKET_URL')
      await expect(refused({ url: `${placeOf().url}-not-there` })).rejects.toThrow(
        'the bucket does not exist (S3_BUCKET_URL)',
      )
      await expect(refused({ url: 'http://127.0.0.1:1/studio' })).rejects.toThrow(
        'The bucket http://127.0.0.1:1/studio: ',
      )
    })
  })
}
