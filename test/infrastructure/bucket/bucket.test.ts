import { expect, onTestFinished, test } from 'vitest'
import { bucket } from '#infrastructure/bucket/bucket.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { s3StandIn } from './s3-stand-in.ts'

/** Returns what the upgrade check finds out about the bucket of these settings. */
const triedOut = async (environment: Readonly<Record<string, string>>) => {
  const read = readSettings(environment, [bucket])
  if (!read.ok) throw new Error(read.complaints.join())
  return Promise.all(
    bucket.reaches(read.settings).map(([, address]) => (typeof address === 'string' ? address : address())),
  )
}

test('an address of a bucket without a key is refused', () => {
  expect(readSettings({ S3_BUCKET_URL: 'https://s3.example/bucket' }, [bucket])).toEqual({
    ok: false,
    complaints: [
      'S3_BUCKET_URL holds a value that is not shown; it takes an http(s) address with the key, such as https://KEY:SECRET@s3.example/studio',
    ],
  })
})

test('the upgrade check writes to the bucket, or says which setting is wrong', async () => {
  const standIn = await s3StandIn()
  onTestFinished(standIn.close)
  const { url, keyId, secretKey } = standIn.place
  const withKey = (secret: string) => ({ S3_BUCKET_URL: url.replace('//', `//${keyId}:${secret}@`) })
  const settings = withKey(secretKey)
  expect(await triedOut({})).toEqual([])
  expect(await triedOut(settings)).toEqual([undefined])
  expect(standIn.objects.size).toBe(0)
  standIn.keepVersions()
  expect(await triedOut(settings)).toEqual([{ warning: expect.stringContaining('it keeps former versions') }])
  const [problem] = await triedOut(withKey('another'))
  expect(problem).toContain('the secret in S3_BUCKET_URL does not belong to the key')
  expect(problem).not.toContain('another')
})
