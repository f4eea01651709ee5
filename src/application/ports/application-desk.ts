import type { Attachment } from '#domain/careers/attachment.ts'
import type { SentCandidacy } from '#domain/careers/sent-candidacy.ts'
import type { Language } from '#domain/language/language.ts'
import type { Answer } from '../answer.ts'
import type { Accompanying, Delivery } from './delivery.ts'

export type UploadProblem =
  | 'file-required'
  | 'file-too-large'
  | 'bad-file-type'
  | 'too-many'
  | 'cancelled'
  | 'unavailable'

/** A file on its way. */
export interface RunningUpload {
  /** Where the other side keeps the file. */
  readonly done: Promise<Answer<string, UploadProblem>>
  cancel(): void
}

/** Takes applications, and their files before them. */
export interface ApplicationDesk {
  /** The file is one that the visitor chose; `onProgress` is told how much of it has gone, from 0 to 1. */
  upload(file: Attachment, onProgress: (share: number) => void): RunningUpload
  apply(candidacy: SentCandidacy, language: Language, accompanying: Accompanying): Promise<Delivery>
}
