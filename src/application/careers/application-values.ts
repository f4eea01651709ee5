import {
  APPLICATION_FIELDS,
  type ApplicationFields,
  type ApplicationProblemField,
  emptyApplication,
  type JobApplication,
} from '#domain/careers/application-fields.ts'
import type { VacancyChoice } from '#domain/careers/vacancy-choice.ts'
import type { FieldProblem, ProblemAt } from '#domain/forms/checks.ts'
import { type FieldName, fieldNames, fieldsOfKind, type NameOf, withValue } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'

export type FileFieldName = NameOf<ApplicationFields, 'file'>

export type Upload =
  | { readonly is: 'not-sent' }
  | { readonly is: 'under-way'; readonly share: number }
  | { readonly is: 'uploaded'; readonly path: string }
  /** The server found the file empty, so the application is sent without this file. */
  | { readonly is: 'nothing' }
  | { readonly is: 'refused'; readonly problem: FieldProblem }

export type Uploads = Readonly<Record<FileFieldName, Upload>>

export const NOT_SENT: Upload = { is: 'not-sent' }

export interface ApplicationValues {
  readonly application: JobApplication
  readonly uploads: Uploads
}

export const fileFields = (fields: ApplicationFields): readonly FileFieldName[] =>
  fieldsOfKind(fields, 'file').map(([name]) => name)

export const applicationValues = (
  application: JobApplication,
  fields: ApplicationFields = APPLICATION_FIELDS,
): ApplicationValues => ({
  application,
  uploads: Object.fromEntries(fileFields(fields).map((name) => [name, NOT_SENT])) as Uploads,
})

export const noValues = (vacancy: VacancyChoice, fields?: ApplicationFields): ApplicationValues =>
  applicationValues(emptyApplication(vacancy, fields), fields)

export const withApplicationValue = <Name extends FieldName<ApplicationFields>>(
  { application, uploads }: ApplicationValues,
  name: Name,
  value: JobApplication[Name],
  fields: ApplicationFields = APPLICATION_FIELDS,
): ApplicationValues => ({
  application: withValue(fields, application, name, value),
  uploads: fields[name].kind === 'file' ? { ...uploads, [name]: NOT_SENT } : uploads,
})

export const withUpload = (
  values: ApplicationValues,
  field: FileFieldName,
  upload: Upload,
): ApplicationValues => ({
  ...values,
  uploads: { ...values.uploads, [field]: upload },
})

export const applicationProblems = (
  { application, uploads }: ApplicationValues,
  maxUploadMb: number,
  fields: ApplicationFields = APPLICATION_FIELDS,
): readonly ProblemAt<ApplicationProblemField>[] => {
  const problems = fieldProblems(fields, application, maxUploadMb)
  const files = fileFields(fields)
  return fieldNames(fields).flatMap((name) => {
    const own = problems.filter(({ field }) => field === name || field.startsWith(`${name}.`))
    const file = files.find((each) => each === name)
    if (file === undefined || own.length > 0) return own
    const upload = uploads[file]
    return upload.is === 'refused' ? [{ field: file, problem: upload.problem }] : []
  })
}
