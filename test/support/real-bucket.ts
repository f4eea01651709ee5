import type { BucketSettings } from '#infrastructure/storage/bucket.ts'

/** A real server of S3, where one is named: `http://KEY:SECRET@host/bucket`, as `npm run verify -- s3` does. */
export const realBucket = (address = process.env['TEST_BUCKET_URL']): BucketSettings | null => {
  if (address === undefined) return null
  const { origin, pathname, username, password } = new URL(address)
  return { url: origin + pathname, region: 'us-east-1', keyId: username, secretKey: password }
}
