import type { Attachment } from '#domain/careers/attachment.ts'
import { type Candidacy, emptyCandidacy } from '#domain/careers/candidacy.ts'
import { type CandidacyField, candidacyProblems } from '#domain/careers/candidacy-problems.ts'
import type { VacancyChoice } from '#domain/careers/vacancy-choice.ts'
import { type ProblemAt, problemAt } from '#domain/forms/field-problem.ts'
import {
  type FileSlot,
  NO_UPLOADS,
  NOT_SENT,
  refusedUploads,
  type Upload,
  type Uploads,
} from './candidacy-uploads.ts'

/** What the application form holds. */
export interface CandidacyValues {
  readonly candidacy: Candidacy
  readonly uploads: Uploads
}

export const emptyValues = (vacancy: VacancyChoice): CandidacyValues => ({
  candidacy: emptyCandidacy(vacancy),
  uploads: NO_UPLOADS,
})

/** Another file has to be sent anew. */
export const withFile = (
  { candidacy, uploads }: CandidacyValues,
  slot: FileSlot,
  file: Attachment | null,
): CandidacyValues => ({
  candidacy: { ...candidacy, [slot]: file },
  uploads: { ...uploads, [slot]: NOT_SENT },
})

export const withUpload = (values: CandidacyValues, slot: FileSlot, upload: Upload): CandidacyValues => ({
  ...values,
  uploads: { ...values.uploads, [slot]: upload },
})

/** The consent is the last field of the form: what the server says of files stands before it. */
export const valuesProblems = (
  { candidacy, uploads }: CandidacyValues,
  maxUploadMb: number,
): readonly ProblemAt<CandidacyField>[] => {
  const problems = candidacyProblems(candidacy, maxUploadMb)
  const refused = refusedUploads(uploads).filter(({ field }) => problemAt(problems, field) === null)
  return [
    ...problems.filter(({ field }) => field !== 'checkboxYears'),
    ...refused,
    ...problems.filter(({ field }) => field === 'checkboxYears'),
  ]
}
