import type { Log } from '#application/ports/log.ts'
import type { OpenedInbox } from './opened-inbox.ts'
import { openPostgresInbox } from './postgres/open-postgres-inbox.ts'
import { openSqliteInbox } from './sqlite/open-sqlite-inbox.ts'

export interface InboxPlace {
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
}

/** Rejects, with one line that says why, where the inbox is of a newer version or its directory cannot be used. */
export const openInbox = ({ dataDirectory, databaseUrl }: InboxPlace, log: Log): Promise<OpenedInbox> =>
  databaseUrl === undefined ? openSqliteInbox(dataDirectory, log) : openPostgresInbox(databaseUrl, log)
