import { found } from '#application/answer.ts'
import type { DeskEntries, DeskQuery } from '#application/desk/ports/desk.ts'
import type { DeskPeople } from '#application/desk/ports/sign-in.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Person } from '#domain/desk/person.ts'
import { isReadable } from '#domain/desk/reading.ts'
import { foldedEmail, senderOf } from '#domain/inbox/entry.ts'
import { memoryAudit } from '../../doubles/memory-audit.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { memoryBatches } from './memory-batches.ts'
import { memoryFilters } from './memory-filters.ts'
import { memoryPeople } from './memory-people.ts'
import { memoryReplies } from './memory-replies.ts'
import { memoryTeam } from './memory-team.ts'

/** The desk's database, in memory. */
export const memoryDesk = (people: readonly Person[]) => {
  const inbox = memoryInbox()
  const audit = memoryAudit()
  const replies = memoryReplies()
  const read = new Set<string>()
  const change: Inbox['change'] = async (entry) => {
    const changed = await inbox.change(entry)
    if (changed.ok) await audit.record(entry.acts)
    return changed
  }

  return {
    ...inbox,
    ...audit,
    ...memoryPeople(people, audit),
    ...memoryTeam(people, audit),
    ...replies,
    ...memoryFilters(),
    ...memoryBatches(inbox, change, replies),
    listEntries: async (query: DeskQuery) => {
      const { before, after, atMost, vacancies } = query
      const listed = await inbox.listEntries({ ...query, before, after, atMost: Number.POSITIVE_INFINITY })
      if (!listed.ok) return listed
      return found(
        listed.value
          .filter(({ entry }) => isReadable(entry.sent, vacancies))
          .filter(
            ({ entry }) => query.email === '' || query.email === foldedEmail(senderOf(entry.sent).email),
          )
          .filter(({ entry }) => query.until === null || entry.receivedAt < query.until)
          .map((listing) => ({
            ...listing,
            isStarred: false,
            assignee: null,
            isRead: read.has(`${query.person} ${listing.entry.id}`),
          }))
          .slice(0, atMost),
      )
    },
    entryCounts: async (conditions) => {
      const all = await inbox.listEntries({
        ...conditions,
        before: null,
        after: 0,
        atMost: Number.POSITIVE_INFINITY,
      })
      if (!all.ok) return all
      return found(
        all.value
          .filter(({ entry }) => isReadable(entry.sent, conditions.vacancies))
          .map(({ entry: { id, sent, state } }) => ({
            kind: sent.kind,
            state,
            isRead: read.has(`${conditions.person} ${id}`),
            isWaiting: false,
            count: 1,
          })),
      )
    },
    markRead: async (person, entry, act) => {
      read.add(`${person} ${entry}`)
      return audit.record([act])
    },
    change,
    sendReply: async (entry, { subject, text, by }) => {
      const changed = await change(entry)
      if (!changed.ok) return changed
      const { id, acts } = entry
      replies.sent.push({
        id: `reply-${replies.sent.length + 1}`,
        entry: id,
        subject,
        text,
        by: by.email,
        at: acts[0].at,
        delivery: { state: 'waiting', dueAt: acts[0].at, lastProblem: '' },
      })
      await replies.saveDraft(by.id, id, null)
      return changed
    },
    erase: async (id, { by, at, receipt }) => {
      const entry = await inbox.entry(id)
      if (!entry.ok) return entry
      const { sent, files } = entry.value
      const detail = { kind: sent.kind, files: String(files.length), receipt }
      await audit.record([{ name: 'entry-erased', detail, by, at, entry: id }])
      return inbox.erase(id, { by, at, receipt })
    },
    subscriberCount: async () => found(0),
  } satisfies Omit<DeskEntries, 'applicationCounts' | 'answerCounts'> & DeskPeople & AuditLog & Inbox
}
