import type { Log } from '#application/ports/log.ts'
import type { SiteDatabase } from './site-database.ts'
import { openSqliteInbox } from './sqlite/open-sqlite-inbox.ts'
import type { SharedFiles } from './stored-upload.ts'
import type { RowSource, RowTarget } from './transfer/rows.ts'

/** A database server that stores the inbox for all servers of a site. Without it, SQLite stores the inbox. */
export interface SharedDatabase {
  /** What the operator calls the database. The site prints this name at its start. */
  readonly name: string
  readonly open: (log: Log, files: SharedFiles | null) => Promise<SiteDatabase>
  /** Throws if `mayBeInUse` is false and a site is using the database. */
  readonly readRows: <Result>(
    mayBeInUse: boolean,
    work: (rows: RowSource) => Promise<Result>,
  ) => Promise<Result>
  /** Runs `work` in one transaction. Throws if the database already has an inbox. */
  readonly writeRows: <Result>(work: (rows: RowSource & RowTarget) => Promise<Result>) => Promise<Result>
  /** `known` is this site's newest schema, `newest` the time of the newest entry, and `now` the server's time. */
  readonly state: () => Promise<{
    readonly schema: number
    readonly known: number
    readonly newest: number | null
    readonly now: number
  }>
}

export interface InboxPlace {
  /**
   * The folder of the SQLite database. With PostgreSQL, a restore or a move needs the folder for its temporary copy.
   */
  readonly dataDirectory: string
  readonly database?: SharedDatabase | null
  /** Stores new files, for example in a bucket. Without `storage`, the database stores the files. */
  readonly storage?: { readonly files: (log: Log) => SharedFiles } | null
}

export const openInbox = async (
  { dataDirectory, database = null, storage = null }: InboxPlace,
  log: Log,
): Promise<SiteDatabase> => {
  const files = storage?.files(log) ?? null
  return database === null ? openSqliteInbox(dataDirectory, log, files) : database.open(log, files)
}
