import type { EntryId } from '#domain/inbox/entry.ts'

interface Listed {
  readonly id: EntryId
}

/** A part of the desk's list of applications and messages, newest first. The browser loads the list part by part. */
export interface EntryList<Row extends Listed> {
  readonly entries: readonly Row[]
  /** All entries of the part are older than this entry. Null if the part begins with the newest entry of the list. */
  readonly before: EntryId | null
  /** The address of the next part. Null at the end of the list. */
  readonly next: string | null
}

/**
 * Rule: From the open entry, a person can go to the next newer or older entry of the list. This is possible even if
 * the list no longer contains the open entry. For example, a list of unread entries loses an entry when a person
 * reads it.
 */
export const neighbours = <Row extends Listed>(entries: readonly Row[], open: EntryId | null) => ({
  newer: open === null ? undefined : entries.findLast(({ id }) => id > open),
  older: open === null ? entries[0] : entries.find(({ id }) => id < open),
})

/**
 * Rule: When the browser loads a part of the list again, the new rows replace the old rows of this part. The open
 * entry and all rows of other parts stay, so that the list does not jump while a person reads.
 */
export const renewed = <Row extends Listed>(
  shown: EntryList<Row>,
  loaded: EntryList<Row>,
  open: EntryId | null,
): EntryList<Row> => {
  const oldest = loaded.entries.at(-1)?.id
  const isOutside = ({ id }: Row) =>
    (loaded.before !== null && id >= loaded.before) ||
    (loaded.next !== null && oldest !== undefined && id < oldest)
  const kept = shown.entries.filter((row) => row.id === open || isOutside(row))
  const rows = new Map([...kept, ...loaded.entries].map((row) => [row.id, row]))
  const continues =
    loaded.next !== null && oldest !== undefined && (shown.entries.at(-1)?.id ?? oldest) < oldest
  return {
    entries: [...rows.values()].toSorted((one, other) => other.id - one.id),
    before: shown.before === null || loaded.before === null ? null : Math.max(shown.before, loaded.before),
    next: continues ? shown.next : loaded.next,
  }
}
