import type { Attachment } from '#domain/careers/attachment.ts'
import type { SentCandidacy } from '#domain/careers/sent-candidacy.ts'
import type { Language } from '#domain/language/language.ts'
import type { ContactMessage } from '#domain/studio/contact-form.ts'
import type { Answer } from '../answer.ts'
import type { Posted } from '../forms/posted.ts'
import type { Clock } from './clock.ts'

/** What is sent beside the content of every submission. */
export interface SubmissionDetails {
  /** The same on every retry of the same content. */
  readonly key: string
  /** The content of the field that people do not see. */
  readonly hiddenField: string
  /** `null` where it is not known. */
  readonly filledInMs: number | null
}

/** What became of a submission. */
export type SubmissionResult =
  | { readonly is: 'delivered' }
  /** The server says what is wrong with which field. */
  | { readonly is: 'refused'; readonly fields: Readonly<Record<string, string>> }
  | { readonly is: 'too-many' }
  | { readonly is: 'unavailable' }

export type UploadProblem =
  | 'file-required'
  | 'file-too-large'
  | 'bad-file-type'
  | 'too-many'
  | 'cancelled'
  | 'unavailable'

/** A file on its way to the server. */
export interface RunningUpload {
  /** The path that the server gave the file. */
  readonly done: Promise<Answer<string, UploadProblem>>
  cancel(): void
}

/** Takes messages to the studio. */
export interface MessageSubmission {
  sendMessage(message: ContactMessage, details: SubmissionDetails): Promise<SubmissionResult>
}

/** Takes applications, and their files before them. */
export interface ApplicationSubmission {
  /** The file is one that the visitor chose; `onProgress` gets the share that has gone, from 0 to 1. */
  upload(file: Attachment, onProgress: (share: number) => void): RunningUpload
  sendApplication(
    application: SentCandidacy,
    language: Language,
    details: SubmissionDetails,
  ): Promise<SubmissionResult>
}

/** What was typed and not sent yet: it lives as long as the visitor's tab. */
export interface DraftStore {
  /** `null`: nothing is kept, or nothing that can be read. */
  read(name: string): Readonly<Record<string, unknown>> | null
  keep(name: string, draft: Readonly<Record<string, unknown>>): void
  forget(name: string): void
}

/** Keys of submissions, no two alike, so that the server recognises a repeated one. */
export interface SubmissionKeys {
  next(): string
}

/** All that the forms ask of the outside. */
export interface FormTools {
  readonly submission: MessageSubmission & ApplicationSubmission
  readonly drafts: DraftStore
  readonly keys: SubmissionKeys
  readonly clock: Clock
  readonly maxUploadMb: number
  readonly posted?: Posted
}

/** They arrive with the first form: a page without one does without them. */
export type FetchFormTools = () => Promise<FormTools>
