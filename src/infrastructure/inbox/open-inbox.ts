import type { Log } from '#application/ports/log.ts'
import type { OpenedInbox } from './opened-inbox.ts'
import { openSqliteInbox } from './sqlite/open-sqlite-inbox.ts'

export interface InboxPlace {
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
}

/** Rejects, with one line that says why, where the inbox is of a newer version or its directory cannot be used. */
export const openInbox = async (
  { dataDirectory, databaseUrl }: InboxPlace,
  log: Log,
): Promise<OpenedInbox> => {
  if (databaseUrl === undefined) return openSqliteInbox(dataDirectory, log)
  // Its client is loaded where there is one alone.
  const { openPostgresInbox } = await import('./postgres/open-postgres-inbox.ts')
  return openPostgresInbox(databaseUrl, log)
}
