import type { DeskCounts, DeskReading, DeskReplies } from '#application/desk/ports/desk.ts'
import type { DeskPeople } from '#application/desk/ports/sign-in.ts'
import type { DeskTeam } from '#application/desk/ports/team.ts'
import { type SiteDatabase, withEntries } from '#infrastructure/inbox/site-database.ts'
import { calls } from './desk-calls.ts'

/** The database of the inbox, with the calls of the desk. */
export interface DeskDatabase
  extends SiteDatabase,
    DeskPeople,
    DeskReading,
    DeskTeam,
    DeskReplies,
    DeskCounts {
  entriesAmong: SiteDatabase['entriesAmong']
  listEntries: DeskReading['listEntries']
  replies: SiteDatabase['replies']
}

export const deskDatabase = (inbox: SiteDatabase): DeskDatabase => {
  const store = inbox.openCalls(calls, new URL('./desk-calls.ts', import.meta.url))
  return {
    ...inbox,
    ...store,
    listEntries: async (query) => withEntries(inbox, await store.entryMarks(query)),
  }
}
