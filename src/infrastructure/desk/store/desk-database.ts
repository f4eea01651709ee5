import type { DeskQuery } from '#application/desk/ports/desk.ts'
import { type SiteDatabase, withEntries } from '#infrastructure/inbox/site-database.ts'
import { calls } from './desk-calls.ts'

export const deskDatabase = (inbox: SiteDatabase) => {
  const store = inbox.openCalls(calls, new URL('./desk-calls.ts', import.meta.url))
  return {
    ...inbox,
    ...store,
    listEntries: (query: DeskQuery) => withEntries(inbox, query, store.entryMarks),
  }
}

export type DeskDatabase = ReturnType<typeof deskDatabase>
