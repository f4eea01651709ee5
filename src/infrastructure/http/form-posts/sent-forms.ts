import { createHash } from 'node:crypto'
import { createApplicationForm } from '#application/careers/application-form.ts'
import type { Sending, SendingDependencies } from '#application/careers/application-sending.ts'
import {
  type ApplicationValues,
  applicationProblems,
  applicationValues,
  fileFields,
  withUpload,
} from '#application/careers/application-values.ts'
import { postedValues } from '#application/forms/controls.ts'
import type { Form, FormDependencies } from '#application/forms/form.ts'
import type { FormState, SendingOutcome } from '#application/forms/form-state.ts'
import { wireBody } from '#application/forms/wire-body.ts'
import type { CareersContent } from '#application/ports/content.ts'
import type { MessageSubmission, PostedStates } from '#application/ports/forms.ts'
import { createContactForm } from '#application/studio/contact-form.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import { shownAgain } from '#domain/forms/checks.ts'
import {
  eachField,
  type Fields,
  type FieldValues,
  fieldsOfKind,
  listOf,
  textOf,
  type Values,
} from '#domain/forms/fields.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import { CONTENT_KEY_PREFIX, repetitionDay } from '#domain/inbox/entry.ts'
import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { PostedForm } from './posted-form.ts'

/** The page with the form, the typed values and the reason why the form was not sent. */
export interface FormPage {
  readonly is: 'page'
  readonly status: number
  readonly posted: PostedStates
  readonly waitS?: number | undefined
}

export type PostOutcome = Extract<SendingOutcome, { is: 'sent' }> | FormPage

const shownValues = <Table extends Fields>(fields: Table, values: Values<Table>): Values<Table> => {
  const typed: FieldValues = values
  return eachField(fields, (field, name) => {
    const value = typed[name] ?? null
    if (field.kind === 'text') return shownAgain(textOf(value), field.limit)
    return field.kind === 'links' ? listOf(value).map((link) => shownAgain(link, field.limit)) : value
  })
}

const FAILED = { phase: { is: 'answered', outcome: { is: 'failed' } } } as const

/**
 * Returns an idempotency key that is computed from the content and the day. If a visitor posts the same form twice on
 * one day, the inbox stores only one entry.
 */
const keyOf = (fields: Fields, form: PostedForm): string => {
  const values: FieldValues = submittedValues(fields, postedValues(fields, form))
  const body = wireBody({ fields, values, vacancyTitle: textOf(values['vacancy']) })
  const hash = createHash('sha256').update(`${repetitionDay(SYSTEM_CLOCK.now())}\0${JSON.stringify(body)}\0`)
  for (const [, { names }] of fieldsOfKind(fields, 'file'))
    hash.update(form.file(names[0])?.bytes ?? '').update('\0')
  return CONTENT_KEY_PREFIX + hash.digest('hex')
}

const toolsFor = (fields: Fields, form: PostedForm): FormDependencies => ({
  clock: SYSTEM_CLOCK,
  drafts: { read: () => null, keep: () => {}, forget: () => {} },
  newKey: () => keyOf(fields, form),
})

const hiddenIn = (form: PostedForm) => ({ hiddenField: form.texts(HIDDEN_FIELD)[0] ?? '' })

const STATUS = { 'bad-file': 422, failed: 503, offline: 503, 'too-many': 429 } as const

/**
 * Returns the HTTP status for a form that was not sent. The status is 422 if the checks of the form or the studio's
 * API have refused the values.
 */
const statusOf = (outcome: Exclude<SendingOutcome, { is: 'sent' }> | null): number =>
  outcome === null || (outcome.is === 'failed' && outcome.reason !== undefined) ? 422 : STATUS[outcome.is]

const outcomeOf = async <Values, Field extends string>(
  { state, dispose }: Pick<Form<Values, Field, unknown>, 'state' | 'dispose'>,
  shown: (state: FormState<Values, Field>) => PostedStates,
): Promise<PostOutcome> => {
  await new Promise<void>((resolve) => {
    const look = () => state.getState().phase.is !== 'sending' && resolve()
    state.subscribe(look)
    look()
  })
  dispose()
  const { values, phase } = state.getState()
  const outcome = phase.is === 'answered' ? phase.outcome : null
  if (outcome?.is === 'sent') return outcome
  const waitS = outcome?.is === 'too-many' ? outcome.waitS : undefined
  return { is: 'page', status: statusOf(outcome), posted: shown({ values, phase, touched: 'all' }), waitS }
}

/**
 * Returns the form state with the typed values and the error "not sent". `form` is null if the post could not be read.
 */
export const unsentMessage = (form: PostedForm | null): PostedStates => ({
  contact: {
    ...FAILED,
    ...(form && { values: shownValues(CONTACT_FIELDS, postedValues(CONTACT_FIELDS, form)), touched: 'all' }),
  },
})

/**
 * Fills the contact form with the posted values and submits the form. Browsers with JavaScript run the same form
 * code.
 */
export const sendPostedMessage = (form: PostedForm, submission: MessageSubmission): Promise<PostOutcome> => {
  const values = postedValues(CONTACT_FIELDS, form)
  const contact = createContactForm({ ...toolsFor(CONTACT_FIELDS, form), submission })({ values })
  contact.submit(hiddenIn(form))
  return outcomeOf(contact, (state) => ({
    contact: { ...state, values: shownValues(CONTACT_FIELDS, state.values) },
  }))
}

interface ApplicationPost
  extends Pick<SendingDependencies, 'submission'>,
    Pick<Sending, 'language' | 'words' | 'maxUploadMb'> {
  readonly fields: ApplicationFields
  readonly form: PostedForm
  readonly careers: Pick<CareersContent, 'vacancies' | 'vacancy'>
}

const posted = (fields: ApplicationFields, form: PostedForm): ApplicationValues =>
  applicationValues(postedValues(fields, form), fields)

/**
 * Returns the values that the page shows again. Removes the files, because the server cannot fill in a file input.
 * The error message of a refused file stays.
 */
const withoutFiles = (
  fields: ApplicationFields,
  values: ApplicationValues,
  maxUploadMb: number,
): ApplicationValues => {
  const files = fileFields(fields)
  const typed = shownValues(fields, values.application)
  const application = { ...typed, ...Object.fromEntries(files.map((field) => [field, null])) }
  let shown: ApplicationValues = { ...values, application }
  for (const { field, problem } of applicationProblems(values, maxUploadMb, fields)) {
    const file = files.find((each) => each === field)
    if (file !== undefined) shown = withUpload(shown, file, { is: 'refused', problem })
  }
  return shown
}

export const unsentApplication = (
  fields: ApplicationFields,
  form: PostedForm | null,
  maxUploadMb: number,
): PostedStates => ({
  application: {
    ...FAILED,
    ...(form && { values: withoutFiles(fields, posted(fields, form), maxUploadMb), touched: 'all' }),
  },
})

export const sendPostedApplication = async ({
  form,
  language,
  words,
  maxUploadMb,
  ...given
}: ApplicationPost): Promise<PostOutcome> => {
  const { careers, fields } = given
  const listed = await careers.vacancies()
  const application = createApplicationForm({ ...toolsFor(fields, form), ...given })(
    { vacancies: listed.ok ? listed.value : [], ofPage: null, maxUploadMb },
    { values: posted(fields, form) },
  )
  application.submit({ ...hiddenIn(form), language, words })
  return outcomeOf(application, (state) => ({
    application: { ...state, values: withoutFiles(fields, state.values, maxUploadMb) },
  }))
}
