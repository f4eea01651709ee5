import type { Log } from '#application/ports/log.ts'
import type { BucketSettings } from '#infrastructure/storage/bucket.ts'
import type { BucketFiles } from './bucket-files.ts'
import type { SiteDatabase } from './site-database.ts'
import { openSqliteInbox } from './sqlite/open-sqlite-inbox.ts'

export interface InboxPlace {
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  readonly bucket?: BucketSettings | undefined
}

export const openFiles = async (place: BucketSettings, log: Log): Promise<BucketFiles> => {
  const [{ bucketFiles }, { openBucket }] = await Promise.all([
    import('./bucket-files.ts'),
    import('#infrastructure/storage/bucket.ts'),
  ])
  return bucketFiles(openBucket(place), log)
}

export const openInbox = async (
  { dataDirectory, databaseUrl, bucket }: InboxPlace,
  log: Log,
): Promise<SiteDatabase> => {
  const files = bucket === undefined ? null : await openFiles(bucket, log)
  if (databaseUrl === undefined) return openSqliteInbox(dataDirectory, log, files)
  const { openPostgresInbox } = await import('./postgres/open-postgres-inbox.ts')
  return openPostgresInbox(databaseUrl, log, files)
}
