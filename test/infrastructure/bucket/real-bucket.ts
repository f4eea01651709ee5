import { type BucketPlace, bucketAddress } from '#infrastructure/bucket/bucket-address.ts'

/**
 * Returns a real S3 server if the environment names one as `http://KEY:SECRET@host/bucket`. `npm run verify -- s3` does
 * so.
 */
export const realBucket = (address = process.env['TEST_BUCKET_URL'] ?? ''): BucketPlace | null =>
  bucketAddress.safeParse(address).data ?? null
