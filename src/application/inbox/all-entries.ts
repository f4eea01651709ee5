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

/** Yields the entries, the oldest first. Yields null as the last value if the inbox fails. */
export async function* allEntries(
  inbox: Pick<Inbox, 'listEntries'>,
  conditions: EntryConditions = ALL_ENTRIES,
): AsyncGenerator<Entry | null> {
  let after = 0
  for (;;) {
    const page = await inbox.listEntries({ ...conditions, before: null, after, atMost: PAGE })
    if (!page.ok) {
      yield null
      return
    }
    for (const { entry } of page.value) yield entry
    const last = page.value.at(-1)
    if (last === undefined) return
    after = last.entry.id
  }
}
