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

/** What is sent with every submission besides its content. */
export interface SubmissionDetails {
  /** The same on every retry of the same content. */
  readonly key: string
  /** The content of the field that people do not see. */
  readonly hiddenField: string
  /** `null` where it is not known. */
  readonly filledInMs: number | null
}

/** The outcome of a submission. */
export type SubmissionResult =
  | {
      readonly is: 'delivered'
      readonly reference?: string | undefined
      readonly link?: string | undefined
    }
  /** The server does not accept it. It may say why, of fields by the names under which they are sent, and of the whole. */
  | {
      readonly is: 'refused'
      readonly fields: Readonly<Record<string, string>>
      readonly reason?: string | undefined
    }
  /** In seconds, where the server says how long to wait. */
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

/** The path that the server gave a file, or why there is none. */
export type UploadAnswer = Answer<string, UploadProblem> & {
  readonly waitS?: number | undefined
  /** Why the server does not accept the file, in its own words; may be empty. */
  readonly reason?: string | undefined
}

/** A file on its way to the server. */
export interface RunningUpload {
  readonly done: Promise<UploadAnswer>
  cancel(): void
}

/** Takes messages to the studio. */
export interface MessageSubmission {
  sendMessage(message: FormSubmission<ContactMessage>, details: SubmissionDetails): Promise<SubmissionResult>
}

/** A job application as it travels. */
export type SubmittedApplication = Required<FormSubmission<JobApplication>> & {
  readonly vacancy: Vacancy | null
}

/** Takes applications, and their files before them. */
export interface ApplicationSubmission {
  /** The file is one that the visitor chose; `onProgress` gets the share that has gone, from 0 to 1. */
  upload(file: Attachment, onProgress: (share: number) => void): RunningUpload
  sendApplication(
    application: SubmittedApplication,
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

/** What a browser without script has posted, as the forms start with it. */
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

/** The first form loads them: a page without a form does not. */
export type FetchFormTools = () => Promise<FormTools>
