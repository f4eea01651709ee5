import type { InboxView } from '#application/desk/screens/inbox.ts'
import type { EntryId } from '#domain/inbox/entry.ts'

interface Listed {
  readonly id: EntryId
}

/** A part of the desk's list of applications and messages. The browser loads the list part by part. */
export interface EntryList<Row extends Listed> extends Pick<InboxView, 'isOldestFirst' | 'past' | 'next'> {
  readonly entries: readonly Row[]
}

/** Returns the place of an entry in the order of the list. */
const placeIn =
  ({ isOldestFirst }: Pick<EntryList<Listed>, 'isOldestFirst'>) =>
  ({ id }: Listed): number =>
    isOldestFirst ? id : -id

/**
 * Rule: From the open entry, a person can go to the previous or next entry of the list. This is possible even if the
 * list no longer contains the open entry. For example, a list of unread entries loses an entry when a person reads it.
 */
export const neighbours = <Row extends Listed>(
  list: Pick<EntryList<Row>, 'entries' | 'isOldestFirst'>,
  open: EntryId | null,
) => {
  const { entries } = list
  if (open === null) return { previous: undefined, next: entries[0] }
  const place = placeIn(list)
  const opened = place({ id: open })
  return {
    previous: entries.findLast((row) => place(row) < opened),
    next: entries.find((row) => place(row) > opened),
  }
}

/**
 * Rule: When the browser loads a part of the list again, the new rows replace the old rows of this part. The open
 * entry and all rows of other parts stay, so that the list does not jump while a person reads.
 */
export const listAfterReload = <Row extends Listed>(
  shown: EntryList<Row>,
  loaded: EntryList<Row>,
  open: EntryId | null,
): EntryList<Row> => {
  const place = placeIn(loaded)
  const start = (list: EntryList<Row>) => (list.past === null ? -Infinity : place({ id: list.past }))
  const end = (list: EntryList<Row>) => Math.max(...list.entries.map(place))
  const isOutside = (row: Row) =>
    place(row) <= start(loaded) || (loaded.next !== null && place(row) > end(loaded))
  const kept = shown.entries.filter((row) => row.id === open || isOutside(row))
  const rows = new Map([...kept, ...loaded.entries].map((row) => [row.id, row]))
  return {
    ...loaded,
    entries: [...rows.values()].toSorted((one, other) => place(one) - place(other)),
    past: start(shown) < start(loaded) ? shown.past : loaded.past,
    next: loaded.next !== null && end(shown) > end(loaded) ? shown.next : loaded.next,
  }
}
