import type { EntryContent } from '#domain/inbox/application-changes.ts'
import type { ActContent, Actor } from '#domain/inbox/audit.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { type Answer, found, UNAVAILABLE } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { ChangedEntry, Inbox } from '../ports/inbox.ts'

interface Dependencies {
  readonly inbox: Pick<Inbox, 'entry' | 'change'>
  readonly clock: Clock
}

interface Change {
  readonly changed: (entry: Entry) => EntryContent | null
  readonly by: Actor
  readonly act: (changed: EntryContent) => ActContent
  /**
   * Returns the e-mails and webhook calls that announce the change. `entry` is the entry before the change. If
   * another change was saved first, the site calls this function again with the newer entry.
   */
  readonly announce?: (entry: Entry) => ChangedEntry['announce'] | Promise<ChangedEntry['announce']>
}

export type ChangeAnswer = Answer<EntryContent, 'not-found' | 'not-allowed' | 'unavailable'>

const MOST_ATTEMPTS = 5

/**
 * Rule: A change of an entry never overwrites another change. If another change is saved first, the site repeats the
 * later change on the new version.
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
      if (answer.ok) return found(content)
      if (answer.problem !== 'conflict') return { ok: false, problem: answer.problem }
    }
    return UNAVAILABLE
  }
