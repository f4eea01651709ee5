import { randomUUID } from 'node:crypto'
import { defineModule } from '#infrastructure/http/module.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { setting, settingWithDefault, type ValuesOf } from '#infrastructure/settings/setting.ts'
import { httpAddress, text } from '#infrastructure/settings/setting-values.ts'

const ROWS = {
  S3_BUCKET_URL: setting(httpAddress, {
    needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    means:
      'A [bucket](../modules/bucket.md) of S3 or a compatible server keeps the files of applications and encoded pictures. Give its whole address, such as `https://s3.eu-north-1.amazonaws.com/studio`.',
  }),
  S3_REGION: settingWithDefault(text, 'us-east-1', { means: 'The region of the bucket.' }),
  S3_ACCESS_KEY_ID: setting(text, {
    needs: ['S3_BUCKET_URL', 'S3_SECRET_ACCESS_KEY'],
    means: 'The id of the key to the bucket.',
  }),
  S3_SECRET_ACCESS_KEY: setting(text, {
    isSecret: true,
    needs: ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID'],
    means: 'The key itself.',
  }),
}

const opened = async (settings: ValuesOf<typeof ROWS>) => {
  const {
    S3_BUCKET_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: secretKey,
  } = settings
  if (url === undefined || keyId === undefined || secretKey === undefined) return null
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket({ url, region, keyId, secretKey })
}

/** Writes a test object and removes it. Returns a warning if the bucket keeps former versions of its objects. */
const tryOut = async (bucket: Awaited<ReturnType<typeof opened>>) => {
  if (bucket === null) return undefined
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
  settings: { title: 'Bucket', rows: ROWS },
  dependencies: [],
  isOn: ({ S3_BUCKET_URL }) => S3_BUCKET_URL !== undefined,
  storage: async (settings) => {
    const [bucket, { bucketFiles }, { sharedPictures }] = await Promise.all([
      opened(settings),
      import('./bucket-files.ts'),
      import('./shared-pictures.ts'),
    ])
    if (bucket === null) return null
    return {
      name: settings.S3_BUCKET_URL ?? '',
      files: (log) => bucketFiles(bucket, log),
      pictures: (near) => sharedPictures(near, bucket, MONOTONIC_CLOCK),
    }
  },
  reaches: (settings) =>
    settings.S3_BUCKET_URL === undefined
      ? []
      : [
          [
            'bucket',
            async () =>
              tryOut(await opened(settings)).catch((error: unknown) =>
                error instanceof Error ? error.message : String(error),
              ),
          ],
        ],
  plugin: async () => {},
})
