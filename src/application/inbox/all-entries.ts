import type { Entry } from '#domain/inbox/entry.ts'
import { ALL_ENTRIES, type EntryFilter, isAskedFor } from '#domain/inbox/entry-filter.ts'
import type { InboxReader } from '../ports/inbox.ts'

const PAGE = 200

/** The entries that are asked for, oldest first, read a page at a time; `null` where the inbox fails before the end. */
export async function* allEntries(
  reader: InboxReader,
  filter: EntryFilter = ALL_ENTRIES,
): AsyncGenerator<Entry | null> {
  let after = 0
  for (;;) {
    const page = await reader.entries(after, PAGE)
    if (!page.ok) {
      yield null
      return
    }
    yield* page.value.filter((entry) => isAskedFor(filter, entry))
    const last = page.value.at(-1)
    if (last === undefined || page.value.length < PAGE) return
    after = last.id
  }
}
