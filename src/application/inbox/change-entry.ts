import type { EntryContent } from '#domain/inbox/application-changes.ts'
import type { ActContent, Actor } from '#domain/inbox/audit.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import type { Answer } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { ChangedEntry, InboxChanges, InboxReader } from '../ports/inbox.ts'

interface Dependencies {
  readonly inbox: Pick<InboxReader, 'entry'> & Pick<InboxChanges, 'change'>
  readonly clock: Clock
}

interface Change {
  readonly changed: (entry: Entry) => EntryContent | null
  readonly by: Actor
  readonly act: (changed: EntryContent) => ActContent
  /** Called with the entry that is changed, and again after a conflict. */
  readonly announce?: (entry: Entry) => ChangedEntry['announce'] | Promise<ChangedEntry['announce']>
}

export type ChangeAnswer = Answer<EntryContent, 'not-found' | 'not-allowed' | 'unavailable'>

/** More than a few conflicts in a row are very unlikely. */
const MOST_ATTEMPTS = 5

/**
 * Rule: A change applies to the current entry. If another change comes first, the site decides again, and no change is
 * lost.
 */
export const changeEntry =
  ({ inbox, clock }: Dependencies) =>
  async (id: EntryId, { changed, by, act, announce = () => [] }: Change): Promise<ChangeAnswer> => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const entry = await inbox.entry(id)
      if (!entry.ok) return entry
      const content = changed(entry.value)
      if (content === null) return { ok: false, problem: 'not-allowed' }
      const { version } = entry.value
      const answer = await inbox.change({
        id,
        version,
        ...content,
        acts: [{ ...act(content), by, at: clock.now(), entry: id }],
        announce: await announce(entry.value),
      })
      if (answer.ok) return { ok: true, value: content }
      if (answer.problem !== 'conflict') return { ok: false, problem: answer.problem }
    }
    return { ok: false, problem: 'unavailable' }
  }
