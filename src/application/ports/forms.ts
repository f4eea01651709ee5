import type {
  ApplicationProblemField,
  JobApplication,
  Retention,
} from '#domain/careers/application-fields.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import type { ProblemField } from '#domain/forms/fields.ts'
import type { Language } from '#domain/language/languages.ts'
import type { ContactFields, ContactMessage } from '#domain/studio/contact-fields.ts'
import type { Answer } from '../answer.ts'
import type { ApplicationValues } from '../careers/application-values.ts'
import type { FormState } from '../forms/form-state.ts'
import type { FormSubmission } from '../forms/wire-body.ts'
import type { Clock } from './clock.ts'

/** The details that are sent with every submission. */
export interface SubmissionDetails {
  /** The same on every retry of the same content. */
  readonly key: string
  /** The content of the field that people do not see. */
  readonly hiddenField: string
  /** Null if it is not known. */
  readonly filledInMs: number | null
}

/** The outcome of a submission. */
export type SubmissionResult =
  | {
      readonly is: 'delivered'
      readonly reference?: string | undefined
      readonly link?: string | undefined
    }
  /**
   * The server refused the submission. It may give reasons for fields, by the names under which they are sent, and for
   * the whole.
   */
  | {
      readonly is: 'refused'
      readonly fields: Readonly<Record<string, string>>
      readonly reason?: string | undefined
    }
  /** `waitS` is the wait in seconds, if the server gives one. */
  | { readonly is: 'too-many'; readonly waitS?: number | undefined }
  /** The browser has no connection. */
  | { readonly is: 'offline' }
  | { readonly is: 'unavailable' }

export type UploadProblem =
  | 'file-required'
  | 'file-too-large'
  | 'bad-file-type'
  | 'too-many'
  | 'cancelled'
  | 'offline'
  | 'unavailable'

/** The path that the server gave the file, or the reason why it has none. */
export type UploadAnswer = Answer<string, UploadProblem> & {
  readonly waitS?: number | undefined
  /** The server's reason for refusing the file. It may be empty. */
  readonly reason?: string | undefined
}

/** A file on its way to the server. */
export interface RunningUpload {
  readonly done: Promise<UploadAnswer>
  cancel(): void
}

/** Sends messages to the studio. */
export interface MessageSubmission {
  sendMessage(message: FormSubmission<ContactMessage>, details: SubmissionDetails): Promise<SubmissionResult>
}

/** A job application as it is sent. */
export type SubmittedApplication = Required<FormSubmission<JobApplication>> & {
  readonly vacancy: Vacancy | null
}

/** Sends applications, after their files. */
export interface ApplicationSubmission {
  /** Uploads a file of the visitor. `onProgress` receives the share that is sent, from 0 to 1. */
  upload(file: Attachment, onProgress: (share: number) => void): RunningUpload
  sendApplication(
    application: SubmittedApplication,
    language: Language,
    details: SubmissionDetails,
  ): Promise<SubmissionResult>
}

/** Keeps typed values that are not sent yet, for as long as the visitor's tab lives. */
export interface DraftStore {
  /** Returns null if nothing readable is kept. */
  read(name: string): Readonly<Record<string, unknown>> | null
  keep(name: string, draft: Readonly<Record<string, unknown>>): void
  forget(name: string): void
}

/** Makes unique keys, so that the server recognises a repeated submission. */
export interface SubmissionKeys {
  next(): string
}

/** The values that a browser without script has posted. The forms start with them. */
export interface PostedStates {
  readonly application?: Partial<FormState<ApplicationValues, ApplicationProblemField>>
  readonly contact?: Partial<FormState<ContactMessage, ProblemField<ContactFields>>>
}

/** All ports of the forms. */
export interface FormTools {
  readonly submission: MessageSubmission & ApplicationSubmission
  readonly drafts: DraftStore
  readonly keys: SubmissionKeys
  readonly clock: Clock
  readonly maxUploadMb: number
  readonly retention?: Retention | undefined
  readonly posted?: PostedStates
}

/** Loads the tools. The first form calls it, so a page without a form loads nothing. */
export type FetchFormTools = () => Promise<FormTools>
