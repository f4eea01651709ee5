import type { Answer, Lookup } from '../answer.ts'
import type { Entry, EntryFile, EntryId, FilePlace } from './inbox-entry.ts'
import type { ReadableFile } from './readable-file.ts'

export interface Erased {
  readonly messages: number
  readonly candidacies: number
  readonly files: number
}

/** Entries received before these moments have been kept long enough. */
export interface KeptSince {
  readonly messages: number
  readonly candidacies: number
  readonly candidaciesWithoutLongerConsent: number
}

interface KeptFile extends EntryFile {
  readonly content: ReadableFile
}

/** What the studio asks of its inbox. */
export interface InboxArchive {
  /** Oldest first, those after the given one. */
  entries(after: EntryId, atMost: number): Promise<Answer<readonly Entry[]>>
  entry(id: EntryId): Promise<Lookup<Entry>>
  file(id: EntryId, place: FilePlace): Promise<Lookup<KeptFile>>
  /** Some of what a person sent, with its files; all is gone when nothing is erased any more. */
  eraseByEmail(email: string, atMost: number): Promise<Answer<Erased>>
  countExpired(since: KeptSince): Promise<Answer<Erased>>
  eraseExpired(since: KeptSince, atMost: number): Promise<Answer<Erased>>
  /** Uploads that came before this moment and that no application has claimed; says how many were removed. */
  removeUnclaimed(before: number): Promise<Answer<number>>
}
