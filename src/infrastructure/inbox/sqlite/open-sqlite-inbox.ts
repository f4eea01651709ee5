import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#application/ports/log.ts'
import { type SiteDatabase, siteDatabase } from '../site-database.ts'
import type { SharedFiles } from '../stored-upload.ts'
import { openThreadedStore } from './threaded-store.ts'

export const SQLITE_FILE = 'inbox.sqlite'

export const hasSqliteInbox = (directory: string): boolean => existsSync(join(directory, SQLITE_FILE))

export const openSqliteInbox = async (
  directory: string,
  log: Log,
  bucket: SharedFiles | null = null,
): Promise<SiteDatabase> => {
  const { openCalls, close } = await openThreadedStore(join(directory, SQLITE_FILE), log)
  return siteDatabase(openCalls, { close, bucket, log })
}
