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

export interface SubmissionDetails {
  /** The idempotency key, which is the same on every retry of the same content. */
  readonly key: string
  readonly hiddenField: string
  readonly filledInMs: number | null
}

export type SubmissionResult =
  | {
      readonly is: 'delivered'
      readonly reference?: string | undefined
      readonly link?: string | undefined
    }
  /**
   * The server refused the submission. The keys of `fields` are the names of the refused fields in the request. The
   * values are the reasons. `reason` says why the server refused the whole submission.
   */
  | {
      readonly is: 'refused'
      readonly fields: Readonly<Record<string, string>>
      readonly reason?: string | undefined
    }
  | { readonly is: 'too-many'; readonly waitS?: number | undefined }
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

/** `value` is the path that the server gave to the file. */
export type UploadAnswer = Answer<string, UploadProblem> & {
  readonly waitS?: number | undefined
  readonly reason?: string | undefined
}

export interface RunningUpload {
  readonly done: Promise<UploadAnswer>
  cancel(): void
}

export interface MessageSubmission {
  sendMessage(message: FormSubmission<ContactMessage>, details: SubmissionDetails): Promise<SubmissionResult>
}

export type SubmittedApplication = Required<FormSubmission<JobApplication>> & {
  readonly vacancy: Vacancy | null
}

export interface ApplicationSubmission {
  upload(file: Attachment, onProgress: (share: number) => void): RunningUpload
  sendApplication(
    application: SubmittedApplication,
    language: Language,
    details: SubmissionDetails,
  ): Promise<SubmissionResult>
}

/** Keeps typed values that are not sent yet, until the visitor closes the tab. */
export interface DraftStore {
  read(name: string): Readonly<Record<string, unknown>> | null
  keep(name: string, draft: Readonly<Record<string, unknown>>): void
  forget(name: string): void
}

export interface PostedStates {
  readonly application?: Partial<FormState<ApplicationValues, ApplicationProblemField>>
  readonly contact?: Partial<FormState<ContactMessage, ProblemField<ContactFields>>>
}

export interface FormTools {
  readonly submission: MessageSubmission & ApplicationSubmission
  readonly drafts: DraftStore
  /** Makes an idempotency key. */
  readonly newKey: () => string
  readonly clock: Clock
  readonly maxUploadMb: number
  readonly retention?: Retention | undefined
  readonly posted?: PostedStates
}

export type FetchFormTools = () => Promise<FormTools>
