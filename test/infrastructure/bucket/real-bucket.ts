import type { BucketSettings } from '#infrastructure/bucket/open-bucket.ts'

/**
 * Returns a real S3 server if the environment names one as `http://KEY:SECRET@host/bucket`. `npm run verify -- s3` does
 * so.
 */
export const realBucket = (address = process.env['TEST_BUCKET_URL']): BucketSettings | null => {
  if (address === undefined) return null
  const { origin, pathname, username, password } = new URL(address)
  return { url: origin + pathname, region: 'us-east-1', keyId: username, secretKey: password }
}
