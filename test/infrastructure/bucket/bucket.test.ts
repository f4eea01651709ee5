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
      'S3_ACCESS_KEY_ID is not set; it goes with S3_BUCKET_URL',
      'S3_SECRET_ACCESS_KEY is not set; it goes with S3_BUCKET_URL',
    ],
  })
})

test('the upgrade check writes to the bucket, or says which setting is wrong', async () => {
  const standIn = await s3StandIn()
  onTestFinished(standIn.close)
  const { url, keyId, secretKey } = standIn.place
  const settings = { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secretKey }
  expect(await triedOut({})).toEqual([])
  expect(await triedOut(settings)).toEqual([undefined])
  expect(standIn.objects.size).toBe(0)
  standIn.keepVersions()
  expect(await triedOut(settings)).toEqual([{ warning: expect.stringContaining('it keeps former versions') }])
  const [problem] = await triedOut({ ...settings, S3_SECRET_ACCESS_KEY: 'another' })
  expect(problem).toContain('S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID')
  expect(problem).not.toContain('another')
})
