import { asyncScheduler, firstValueFrom, from, map, race, type SchedulerLike, timer } from 'rxjs'
import {
  APPLICATION_FIELDS,
  type ApplicationFields,
  type ApplicationProblemField,
} from '#domain/careers/application-fields.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import {
  ANY_VACANCY,
  type ChoiceWords,
  chosenTitle,
  type OfferedVacancy,
  type VacancyChoice,
} from '#domain/careers/vacancy-choice.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import type { Language } from '#domain/language/languages.ts'
import { UNAVAILABLE } from '../answer.ts'
import type { SendingResult } from '../forms/form.ts'
import type { SendingOutcome } from '../forms/form-state.ts'
import { isNamed, outcomeOf } from '../forms/refusal.ts'
import { type UploadedFile, wireBody } from '../forms/wire-body.ts'
import type { CareersContent } from '../ports/content.ts'
import type {
  ApplicationSubmission,
  RunningUpload,
  SubmissionDetails,
  UploadAnswer,
  UploadProblem,
} from '../ports/forms.ts'
import {
  type ApplicationValues,
  type FileFieldName,
  fileFields,
  NOT_SENT,
  type Upload,
} from './application-values.ts'

export interface SendingDependencies {
  readonly submission: ApplicationSubmission
  readonly careers: Pick<CareersContent, 'vacancy'>
  readonly scheduler?: SchedulerLike
  readonly fields?: ApplicationFields
}

/** How long the form waits for the vacancy's data. After that, the form sends the application without this data. */
export const LOOKUP_PATIENCE_MS = 5000

export interface Sending {
  readonly language: Language
  readonly offered: readonly OfferedVacancy[]
  readonly words: ChoiceWords
  readonly choice: VacancyChoice
  readonly maxUploadMb: number
  readonly detailsOf: (content: string) => SubmissionDetails
  readonly onUpload: (field: FileFieldName, upload: Upload) => void
  readonly onRunning: (upload: RunningUpload | null) => void
}

type Stage = SendingOutcome | 'stopped' | 'goes-on'

const BAD_FILE: SendingOutcome = { is: 'bad-file' }

/**
 * Returns the new state of the upload, and the next stage of sending. The browser has already checked the file's
 * name. If the server still answers `bad-file-type`, the content does not match the name, for example a picture with
 * the name `cv.pdf`.
 */
const afterFailedUpload = (
  problem: UploadProblem,
  megabytes: number,
  { waitS, reason }: Pick<UploadAnswer, 'waitS' | 'reason'>,
): readonly [Upload, Stage] => {
  switch (problem) {
    case 'file-required':
      return [{ is: 'nothing' }, 'goes-on']
    case 'bad-file-type':
      return [{ is: 'refused', problem: { is: 'bad-file' } }, BAD_FILE]
    case 'file-too-large':
      return [{ is: 'refused', problem: { is: 'file-too-large', megabytes } }, BAD_FILE]
    case 'too-many':
      return [NOT_SENT, { is: 'too-many', waitS }]
    case 'cancelled':
      return [NOT_SENT, 'stopped']
    case 'offline':
      return [NOT_SENT, { is: 'offline' }]
    case 'unavailable':
      return [NOT_SENT, { is: 'failed', reason }]
  }
}

/** Uploads the chosen files that are not uploaded yet. Stops at the first file that cannot be uploaded. */
const uploadedFiles = async (
  { submission, fields = APPLICATION_FIELDS }: Pick<SendingDependencies, 'submission' | 'fields'>,
  { application, uploads }: ApplicationValues,
  { maxUploadMb, onUpload, onRunning }: Pick<Sending, 'maxUploadMb' | 'onUpload' | 'onRunning'>,
) => {
  const files: Record<string, UploadedFile> = {}
  for (const field of fileFields(fields)) {
    const file = application[field]
    if (file === null) continue
    const before = uploads[field]
    if (before.is === 'uploaded') {
      files[field] = { name: file.name, path: before.path }
      continue
    }
    onUpload(field, { is: 'under-way', share: 0 })
    const running = submission.upload(file, (share) => onUpload(field, { is: 'under-way', share }))
    onRunning(running)
    const answer: UploadAnswer = await running.done.catch(() => UNAVAILABLE)
    onRunning(null)
    if (answer.ok) {
      onUpload(field, { is: 'uploaded', path: answer.value })
      files[field] = { name: file.name, path: answer.value }
      continue
    }
    const [upload, stage] = afterFailedUpload(answer.problem, maxUploadMb, answer)
    onUpload(field, upload)
    if (stage !== 'goes-on') return { ok: false, stage } as const
  }
  return { ok: true, files } as const
}

export const applicationSending = ({
  submission,
  careers,
  scheduler = asyncScheduler,
  fields = APPLICATION_FIELDS,
}: SendingDependencies) => {
  const lookedUp = async (choice: VacancyChoice): Promise<Vacancy | null> => {
    if (choice === ANY_VACANCY) return null
    const answer = careers.vacancy(choice).then(
      (found) => (found.ok ? found.value : null),
      () => null,
    )
    return firstValueFrom(race(from(answer), timer(LOOKUP_PATIENCE_MS, scheduler).pipe(map(() => null))))
  }

  return async (
    filled: ApplicationValues,
    sending: Sending,
  ): Promise<SendingResult<ApplicationProblemField>> => {
    const { language, offered, words, choice, detailsOf, onUpload } = sending
    const uploaded = await uploadedFiles({ submission, fields }, filled, sending)
    if (!uploaded.ok) return uploaded.stage
    const { files } = uploaded

    const vacancy = await lookedUp(choice)
    const values = submittedValues(fields, filled.application)
    const vacancyTitle = chosenTitle(choice, offered, language, words)
    // A retry with the same `content` gets the same idempotency key, so the server stores no second application.
    // `content` leaves out the language and the data of the vacancy, because they may differ at the retry.
    const content = JSON.stringify(wireBody({ fields, values, vacancyTitle: choice, files }))
    const result = await submission.sendApplication(
      { fields, values, vacancyTitle, vacancy, files },
      language,
      detailsOf(content),
    )
    // If the server refuses an uploaded file or no longer has it, marks the file as not sent. The next attempt then
    // uploads the file again.
    if (result.is === 'refused') {
      for (const field of fileFields(fields))
        if (isNamed(fields[field], result.fields)) onUpload(field, NOT_SENT)
    }
    return outcomeOf(fields, result)
  }
}
