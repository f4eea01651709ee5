import type { Log } from '#application/ports/log.ts'
import type { SiteDatabase } from './site-database.ts'
import { openSqliteInbox } from './sqlite/open-sqlite-inbox.ts'
import type { SharedFiles } from './stored-upload.ts'

export interface InboxPlace {
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  /** Stores new files, for example in a bucket. Without `storage`, the database stores the files. */
  readonly storage?: { readonly files: (log: Log) => SharedFiles } | null
}

export const openInbox = async (
  { dataDirectory, databaseUrl, storage = null }: InboxPlace,
  log: Log,
): Promise<SiteDatabase> => {
  const files = storage?.files(log) ?? null
  if (databaseUrl === undefined) return openSqliteInbox(dataDirectory, log, files)
  const { openPostgresInbox } = await import('./postgres/open-postgres-inbox.ts')
  return openPostgresInbox(databaseUrl, log, files)
}
