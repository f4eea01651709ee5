import type { Entry } from '#domain/inbox/entry.ts'
import type { DeskReading, EntryConditions } from '../ports/desk.ts'

const PAGE = 200

export const ALL_ENTRIES: EntryConditions = {
  person: null,
  kind: null,
  email: '',
  vacancies: 'all',
  state: '',
  language: null,
  isSuspicious: null,
  isUnread: false,
  mine: null,
  from: null,
  until: null,
  words: [],
}

/** Reads all matching entries page by page, oldest first. Yields null if the inbox fails before the end. */
export async function* allEntries(
  inbox: Pick<DeskReading, 'listEntries'>,
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
