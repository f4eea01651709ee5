import type { Log } from '#application/ports/log.ts'
import { type SiteDatabase, siteDatabase } from '#infrastructure/inbox/site-database.ts'
import { callsThrough, runCall } from '#infrastructure/inbox/store/store.ts'
import type { SharedFiles } from '#infrastructure/inbox/stored-upload.ts'
import { openConnections } from './connections.ts'
import { sharedTurns } from './rate.ts'
import { sharedRecords, versionReports } from './sites.ts'

/** If the database server cannot be reached, the inbox is unavailable, but the site still runs. */
export const openPostgresInbox = async (
  url: string,
  log: Log,
  bucket: SharedFiles | null = null,
): Promise<SiteDatabase> => {
  const connections = await openConnections(url, log)
  const openCalls = callsThrough(({ name, call, args }) => {
    const { durability, isBackground, isOneStatement } = call
    const run = isBackground ? connections.runInBackground : connections.run
    const transaction = durability === 'read' || isOneStatement ? 'none' : durability
    return run(name, transaction, (db) => runCall(db, { call, args }))
  })
  return siteDatabase(openCalls, {
    close: connections.close,
    bucket,
    log,
    takeTurn: sharedTurns(connections),
    reportVersion: versionReports(connections),
    records: sharedRecords(connections),
  })
}
