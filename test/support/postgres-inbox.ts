import type { Log } from '#application/ports/log.ts'
import { sharedPlaceIn } from '#infrastructure/http/module.ts'
import { openInbox, type SharedDatabase } from '#infrastructure/inbox/open-inbox.ts'
import { MODULES } from '../../src/modules.ts'

export const databaseAt = async (url: string): Promise<SharedDatabase> => {
  const { database } = await sharedPlaceIn(MODULES, { DATABASE_URL: url })
  if (database === null) throw new Error('This site has no module for PostgreSQL')
  return database
}

/** Opens the inbox in the PostgreSQL at `url`, as a site does. */
export const openPostgresInbox = async (url: string, log: Log) =>
  openInbox({ dataDirectory: '', database: await databaseAt(url) }, log)
