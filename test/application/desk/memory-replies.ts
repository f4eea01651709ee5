import { found } from '#application/answer.ts'
import type { DeskEntries } from '#application/desk/ports/desk.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Reply } from '#domain/inbox/reply.ts'

export const memoryReplies = () => {
  const sent: (Reply & { readonly entry: EntryId })[] = []
  const drafts = new Map<string, ReplyDraft>()
  return {
    sent,
    drafts,
    replies: async (entry) => found(sent.filter((one) => one.entry === entry)),
    draft: async (person, entry) => found(drafts.get(`${person} ${entry}`) ?? null),
    saveDraft: async (person, entry, draft) => {
      if (draft === null) drafts.delete(`${person} ${entry}`)
      else drafts.set(`${person} ${entry}`, draft)
      return found(null)
    },
  } satisfies Pick<DeskEntries, 'draft' | 'saveDraft'> &
    Pick<Inbox, 'replies'> & { sent: typeof sent; drafts: typeof drafts }
}
