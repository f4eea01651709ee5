import type { Log } from '#application/ports/log.ts'
import type { BucketFiles } from '../bucket-files.ts'
import { type OpenedDatabase, openedInbox } from '../opened-inbox.ts'
import { announcementStore } from './announcement-queue.ts'
import { auditStore } from './audit.ts'
import { openConnections } from './connections.ts'
import { cookieChoiceStore } from './cookie-choices.ts'
import { deskStore } from './desk.ts'
import { fileStore } from './files.ts'
import { keepStore } from './keep.ts'
import { passkeyStore } from './passkeys.ts'
import { sharedTurns } from './rate.ts'
import { readerStore } from './reader.ts'
import { replyStore } from './replies.ts'
import { secretStore } from './secret.ts'
import { shareStore } from './shares.ts'
import { sharedRecord, versionReports } from './sites.ts'
import { teamStore } from './team.ts'

/** The inbox that several sites share; a server that is away makes it unavailable, and nothing else. */
export const openPostgresInbox = async (
  url: string,
  log: Log,
  bucket: BucketFiles | null = null,
): Promise<OpenedDatabase> => {
  const connections = await openConnections(url, log)
  const store = {
    ...keepStore(connections),
    ...fileStore(connections),
    ...readerStore(connections),
    ...announcementStore(connections),
    ...secretStore(connections),
    ...deskStore(connections),
    ...shareStore(connections),
    ...auditStore(connections),
    ...teamStore(connections),
    ...replyStore(connections),
    ...passkeyStore(connections),
    ...cookieChoiceStore(connections),
  }
  return openedInbox(store, {
    close: connections.close,
    bucket,
    takeTurn: sharedTurns(connections),
    reportVersion: versionReports(connections),
    announcedPages: sharedRecord(connections),
  })
}
