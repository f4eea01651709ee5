import type { Answer } from '../answer.ts'
import type { Channel, EntryId, FileKind, FilePlace, Sent, Suspicion } from './inbox-entry.ts'
import type { ReadableFile } from './readable-file.ts'

/** Whoever holds it may claim the uploaded file, once. */
export type UploadToken = string

export interface ClaimedFile {
  readonly place: FilePlace
  readonly token: UploadToken
}

export interface Received {
  readonly sent: Sent
  /** The same on every retry of the same submission. */
  readonly key: string | null
  readonly receivedAt: number
  readonly suspicion: Suspicion | null
  readonly claims: readonly ClaimedFile[]
  readonly announceBy: readonly Channel[]
}

/** Whether an entry is kept; a known key answers as it did the first time. */
export type Keeping =
  | Answer<EntryId>
  /** Guessed, expired, or claimed before: nothing is kept. */
  | { readonly ok: false; readonly problem: 'unknown-file'; readonly place: FilePlace }

export interface AcceptedFile {
  readonly name: string
  readonly kind: FileKind
}

/** A file on its way in: nothing of it stays unless it is accepted. */
export interface Upload extends ReadableFile {
  add(bytes: Uint8Array): Promise<Answer<null>>
  accept(file: AcceptedFile): Promise<Answer<UploadToken>>
  drop(): Promise<void>
}

/** Keeps what people send. What it says is kept survives the loss of power. */
export interface Inbox {
  keep(received: Received): Promise<Keeping>
  openUpload(at: number): Promise<Answer<Upload>>
}
