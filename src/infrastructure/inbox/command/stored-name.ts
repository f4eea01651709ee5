import type { EntryFile, EntryId } from '#domain/inbox/entry.ts'

/** A name of our own: what the visitor called the file never becomes a path. */
export const storedName = (entry: EntryId, { place, kind }: EntryFile): string =>
  `${entry}-${place}.${kind === 'jpeg' ? 'jpg' : kind}`
