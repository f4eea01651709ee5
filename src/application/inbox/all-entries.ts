import type { InboxArchive } from '../ports/inbox-archive.ts'
import type { Entry } from '../ports/inbox-entry.ts'

const PAGE = 200

/** Every entry, oldest first, a page at a time; `null` where the inbox is lost on the way. */
export async function* allEntries(archive: InboxArchive): AsyncGenerator<Entry | null> {
  let after = 0
  for (;;) {
    const page = await archive.entries(after, PAGE)
    if (!page.ok) {
      yield null
      return
    }
    yield* page.value
    const last = page.value.at(-1)
    if (last === undefined || page.value.length < PAGE) return
    after = last.id
  }
}
