import { randomUUID } from 'node:crypto'
import { defineModule } from '#infrastructure/http/module.ts'
import { setting } from '#infrastructure/settings/setting.ts'
import { type BucketPlace, bucketAddress } from './bucket-address.ts'

const ROWS = {
  S3_BUCKET_URL: setting(bucketAddress, {
    isSecret: true,
    means:
      'A [bucket](../modules/bucket.md) of S3 or a compatible server keeps the files of applications and encoded pictures. Give its whole address with the key and the region, such as `https://KEY:SECRET@s3.eu-north-1.amazonaws.com/studio?region=eu-north-1`. Write `%2F` for a `/` in the secret.',
  }),
}

const IN_THE_ADDRESS = 'Write it into S3_BUCKET_URL: https://KEY:SECRET@host/bucket?region=REGION'

const opened = async (place: BucketPlace) => (await import('./open-bucket.ts')).openBucket(place)

/** Writes a test object and removes it. Returns a warning if the bucket keeps former versions of its objects. */
const tryOut = async (place: BucketPlace) => {
  const bucket = await opened(place)
  const name = `uploads/${randomUUID()}/upgrade-check`
  await bucket.put(name, Buffer.from('It can be written.'))
  await bucket.remove(name)
  return (await bucket.keepsVersions())
    ? {
        warning: 'it keeps former versions, and with them what is erased: turn that off, or let them expire',
      }
    : undefined
}

export const bucket = defineModule({
  name: 'bucket',
  settings: {
    title: 'Bucket',
    rows: ROWS,
    former: {
      S3_REGION: IN_THE_ADDRESS,
      S3_ACCESS_KEY_ID: IN_THE_ADDRESS,
      S3_SECRET_ACCESS_KEY: IN_THE_ADDRESS,
    },
  },
  dependencies: [],
  isOn: ({ S3_BUCKET_URL }) => S3_BUCKET_URL !== undefined,
  storage: async ({ S3_BUCKET_URL: place }) => {
    if (place === undefined) return null
    const [bucket, { bucketFiles }, { sharedPictures }] = await Promise.all([
      opened(place),
      import('./bucket-files.ts'),
      import('./shared-pictures.ts'),
    ])
    return {
      name: place.url,
      files: (log) => bucketFiles(bucket, log),
      pictures: (near) => sharedPictures(near, bucket),
    }
  },
  reaches: ({ S3_BUCKET_URL: place }) =>
    place === undefined
      ? []
      : [
          [
            'bucket',
            () =>
              tryOut(place).catch((error: unknown) =>
                error instanceof Error ? error.message : String(error),
              ),
          ],
        ],
  plugin: async () => {},
})
