import { createHash } from 'node:crypto'
import { applicationSending } from '#application/careers/application-sending.ts'
import {
  type ApplicationValues,
  applicationProblems,
  applicationValues,
  fileFields,
  withUpload,
} from '#application/careers/application-values.ts'
import { postedValues } from '#application/forms/controls.ts'
import type { FormPhase, Refusal, SendingOutcome } from '#application/forms/form-state.ts'
import { outcomeOf } from '#application/forms/refusal.ts'
import { wireBody } from '#application/forms/wire-body.ts'
import type { CareersContent } from '#application/ports/content.ts'
import type { ApplicationSubmission, MessageSubmission, PostedStates } from '#application/ports/forms.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import { type ChoiceWords, choiceAmong, offeredVacancies } from '#domain/careers/vacancy-choice.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import { CONTENT_KEY_PREFIX, repetitionDay } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import type { PostedForm } from './posted-form.ts'

export type PostOutcome =
  | Extract<SendingOutcome, { is: 'sent' }>
  | { readonly is: 'refused'; readonly posted: PostedStates }
  | (Exclude<SendingOutcome, { is: 'sent' }> & { readonly posted: PostedStates })

const REFUSED = { touched: 'all', phase: { is: 'refused' } } as const

const phaseOf = <Field extends string>(outcome: SendingOutcome | Refusal<Field>): FormPhase<Field> =>
  outcome.is === 'refused' ? { is: 'refused', by: outcome } : { is: 'answered', outcome }

const answered = <Field extends string>(outcome: SendingOutcome | Refusal<Field>) =>
  ({ touched: 'all', phase: phaseOf(outcome) }) as const

const unsent = <Field extends string>(
  outcome: Exclude<SendingOutcome, { is: 'sent' }> | Refusal<Field>,
  posted: PostedStates,
): PostOutcome => (outcome.is === 'refused' ? { is: 'refused', posted } : { ...outcome, posted })

const FAILED: SendingOutcome = { is: 'failed' }

const UNREAD = { phase: { is: 'answered', outcome: FAILED } } as const

export const UNREAD_MESSAGE: PostedStates = { contact: UNREAD }

export const UNREAD_APPLICATION: PostedStates = { application: UNREAD }

/**
 * Returns an idempotency key that depends on the content and the day. If a visitor posts the same form twice, the inbox
 * stores it once.
 */
const keyOf = (postedAt: number, ...contents: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256').update(`${repetitionDay(postedAt)}\0`)
  for (const content of contents) hash.update(content).update('\0')
  return CONTENT_KEY_PREFIX + hash.digest('hex')
}

const HIDDEN_FIELD = 'website'

const detailsOf = (form: PostedForm, key: string) => ({
  key,
  hiddenField: form.texts(HIDDEN_FIELD)[0] ?? '',
  filledInMs: null,
})

export const unsentMessage = (form: PostedForm): PostedStates => ({
  contact: { values: postedValues(CONTACT_FIELDS, form), ...answered(FAILED) },
})

export const sendPostedMessage = async (
  form: PostedForm,
  submission: MessageSubmission,
  postedAt: number,
): Promise<PostOutcome> => {
  const values = postedValues(CONTACT_FIELDS, form)
  if (fieldProblems(CONTACT_FIELDS, values).length > 0) {
    return { is: 'refused', posted: { contact: { values, ...REFUSED } } }
  }
  const message = { fields: CONTACT_FIELDS, values: submittedValues(CONTACT_FIELDS, values) }
  const key = keyOf(postedAt, JSON.stringify(wireBody(message)))
  const outcome = outcomeOf(CONTACT_FIELDS, await submission.sendMessage(message, detailsOf(form, key)))
  return outcome.is === 'sent' ? outcome : unsent(outcome, { contact: { values, ...answered(outcome) } })
}

export interface ApplicationPost {
  readonly fields: ApplicationFields
  readonly postedAt: number
  readonly form: PostedForm
  readonly language: Language
  readonly words: ChoiceWords
  readonly maxUploadMb: number
  readonly submission: ApplicationSubmission
  readonly careers: Pick<CareersContent, 'vacancies' | 'vacancy'>
}

const posted = (fields: ApplicationFields, form: PostedForm): ApplicationValues =>
  applicationValues(postedValues(fields, form), fields)

/**
 * Removes the files from the values, because a page cannot put a file into a browser's form. The page still shows the
 * error message for a file.
 */
const withoutFiles = (
  fields: ApplicationFields,
  values: ApplicationValues,
  maxUploadMb: number,
): ApplicationValues => {
  const files = fileFields(fields)
  const application = { ...values.application, ...Object.fromEntries(files.map((field) => [field, null])) }
  let shown: ApplicationValues = { ...values, application }
  for (const { field, problem } of applicationProblems(values, maxUploadMb, fields)) {
    const file = files.find((each) => each === field)
    if (file !== undefined) shown = withUpload(shown, file, { is: 'refused', problem })
  }
  return shown
}

export const unsentApplication = (
  fields: ApplicationFields,
  form: PostedForm,
  maxUploadMb: number,
): PostedStates => ({
  application: { values: withoutFiles(fields, posted(fields, form), maxUploadMb), ...answered(FAILED) },
})

export const sendPostedApplication = async ({
  fields,
  form,
  language,
  words,
  maxUploadMb,
  submission,
  careers,
  postedAt,
}: ApplicationPost): Promise<PostOutcome> => {
  let values = posted(fields, form)
  const shown = () => withoutFiles(fields, values, maxUploadMb)
  if (applicationProblems(values, maxUploadMb, fields).length > 0) {
    return { is: 'refused', posted: { application: { values: shown(), ...REFUSED } } }
  }
  const { vacancy } = values.application
  const typed = wireBody({
    fields,
    values: values.application,
    vacancyTitle: vacancy ?? '',
  })
  const contents = fileFields(fields).map(
    (field) => form.file(fields[field].names[0])?.bytes ?? Buffer.alloc(0),
  )
  const key = keyOf(postedAt, JSON.stringify(typed), ...contents)
  const listed = await careers.vacancies()
  const offered = offeredVacancies(listed.ok ? listed.value : [], language)
  const outcome = await applicationSending({ submission, careers, fields })(values, {
    language,
    offered,
    words,
    choice: choiceAmong(vacancy ?? '', offered),
    maxUploadMb,
    detailsOf: () => detailsOf(form, key),
    onUpload: (field, upload) => {
      values = withUpload(values, field, upload)
    },
    onRunning: () => {},
  })
  const shownOutcome = outcome === 'stopped' ? FAILED : outcome
  return shownOutcome.is === 'sent'
    ? shownOutcome
    : unsent(shownOutcome, { application: { values: shown(), ...answered(shownOutcome) } })
}
