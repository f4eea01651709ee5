import type { BucketSettings } from '#infrastructure/storage/bucket.ts'
import { type Environment, readSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'

export const BUCKET_SETTINGS = [
  'S3_BUCKET_URL',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Settings)[]

export const bucketOf = (
  settings: Pick<Settings, (typeof BUCKET_SETTINGS)[number]>,
): BucketSettings | undefined => {
  const {
    S3_BUCKET_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: secretKey,
  } = settings
  return url === undefined || keyId === undefined || secretKey === undefined
    ? undefined
    : { url, region, keyId, secretKey }
}

export const bucketIn = (values: Environment): BucketSettings | undefined => {
  const own = readSettings(Object.fromEntries(BUCKET_SETTINGS.map((name) => [name, values[name]])))
  if (!own.ok) throw new Error(own.complaints.join('\n'))
  return bucketOf(own.settings)
}
