import type { Entry } from '#domain/inbox/entry.ts'
import type { EntryConditions, Inbox } from '../ports/inbox.ts'

const PAGE = 200

export const ALL_ENTRIES: EntryConditions = {
  kind: null,
  email: '',
  vacancies: 'all',
  state: '',
  language: null,
  isSuspicious: null,
  from: null,
  until: null,
  words: [],
}

export const INBOX_LOST = 'The inbox cannot be reached'

/** Yields the entries, the oldest first. Throws if the inbox fails, because an incomplete list is useless. */
export async function* allEntries(
  inbox: Pick<Inbox, 'listEntries'>,
  conditions: EntryConditions = ALL_ENTRIES,
): AsyncGenerator<Entry> {
  let after = 0
  for (;;) {
    const page = await inbox.listEntries({ ...conditions, before: null, after, atMost: PAGE })
    if (!page.ok) throw new Error(INBOX_LOST)
    for (const { entry } of page.value) yield entry
    const last = page.value.at(-1)
    if (last === undefined) return
    after = last.entry.id
  }
}
