import {
  APPLICATION_FIELDS,
  type ApplicationFields,
  type ApplicationProblemField,
  applicationFields,
  type JobApplication,
} from '#domain/careers/application-fields.ts'
import type { HiringStep } from '#domain/careers/hiring-step.ts'
import {
  type ChoiceWords,
  choiceAmong,
  choiceTitles,
  defaultVacancy,
  type OfferedVacancy,
  offeredVacancies,
  type VacancyChoice,
  withOwnVacancy,
} from '#domain/careers/vacancy-choice.ts'
import { type FieldName, withLinksCompleted } from '#domain/forms/fields.ts'
import { titledRecords } from '#domain/language/availability.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Image } from '#domain/studio/image.ts'
import { draftOf, restoredValues } from '../forms/draft.ts'
import { createForm, type Form, type FormDependencies, type OpenForm } from '../forms/form.ts'
import { type FormState, type FormView, formView } from '../forms/form-state.ts'
import type { RunningUpload } from '../ports/forms.ts'
import type { Ports } from '../ports/ports.ts'
import { applicationSending, type SendingDependencies } from './application-sending.ts'
import {
  type ApplicationValues,
  applicationProblems,
  fileFields,
  noValues,
  type Uploads,
  withApplicationValue,
  withUpload,
} from './application-values.ts'

export type ApplicationFormState = FormState<ApplicationValues, ApplicationProblemField>

interface InWords {
  readonly language: Language
  readonly words: ChoiceWords
}

export interface ApplicationForm
  extends ApplicationFormContent,
    OpenForm<ApplicationValues, ApplicationProblemField, InWords> {
  readonly fields: ApplicationFields
  set<Name extends FieldName<ApplicationFields>>(field: Name, value: JobApplication[Name]): void
  cancel(): void
}

export interface ApplicationFormContent {
  readonly vacancies: readonly OfferedVacancy[]
  /** The vacancy whose page shows the form. Null on the page with all vacancies. */
  readonly ofPage: OfferedVacancy | null
  readonly steps?: readonly HiringStep[]
  readonly picture?: Image | null
  readonly maxUploadMb: number
}

type Dependencies = FormDependencies & SendingDependencies

export const createApplicationForm = (dependencies: Dependencies) => {
  const { fields = APPLICATION_FIELDS } = dependencies
  const sendApplication = applicationSending(dependencies)

  return (
    { vacancies: listed, ofPage, maxUploadMb, ...thanks }: ApplicationFormContent,
    first: Partial<ApplicationFormState> = {},
  ): ApplicationForm => {
    const vacancies = withOwnVacancy(listed, ofPage)
    const pageVacancy = defaultVacancy(ofPage)
    let running: RunningUpload | null = null

    const form: Form<ApplicationValues, ApplicationProblemField, InWords> = createForm(dependencies)(
      {
        name: 'application',
        empty: () => noValues(pageVacancy, fields),
        problems: (values) => applicationProblems(values, maxUploadMb, fields),
        draftOf: ({ application }) => ({ ...draftOf(fields, application), defaultVacancy: pageVacancy }),
        restored: (values, draft) => {
          // If the visitor wrote the draft on the page of another vacancy, the form keeps the vacancy of this page.
          const [vacancyName] = fields.vacancy.names
          const known = draft['defaultVacancy'] === pageVacancy ? draft : { ...draft, [vacancyName]: null }
          return { ...values, application: restoredValues(fields, values.application, known) }
        },
        completed: (values) => {
          const application = withLinksCompleted(fields, values.application)
          return application === values.application ? values : { ...values, application }
        },
        send: (values, detailsOf, { words, language }) => {
          const offered = offeredVacancies(vacancies, language)
          return sendApplication(values, {
            language,
            offered,
            words,
            choice: choiceAmong(values.application.vacancy ?? pageVacancy, offered),
            maxUploadMb,
            detailsOf,
            onUpload: (field, upload) => form.note((now) => withUpload(now, field, upload)),
            onRunning: (upload) => {
              running = upload
            },
          })
        },
      },
      first,
    )

    return {
      ...form,
      ...thanks,
      fields,
      vacancies,
      ofPage,
      maxUploadMb,
      set: (field, value) => {
        const file = value === null ? undefined : fileFields(fields).find((each) => each === field)
        form.change((values) => {
          const changed = withApplicationValue(values, field, value, fields)
          // A file that the visitor chooses again always counts as a change, because its content may be new.
          return changed.application === values.application && file === undefined ? values : changed
        }, field)
        if (file !== undefined) form.leave(file)
      },
      cancel: () => running?.cancel(),
    }
  }
}

/** Not inferred, because incremental builds of the views would keep the old fields of an inferred type. */
export interface ShownApplicationForm extends FormView<ApplicationProblemField> {
  readonly application: JobApplication
  readonly uploads: Uploads
  readonly choice: VacancyChoice
  readonly options: readonly { readonly choice: VacancyChoice; readonly title: string }[]
  readonly next: string
}

export const applicationFormView =
  (
    { fields, vacancies, maxUploadMb, steps = [] }: ApplicationFormContent & Pick<ApplicationForm, 'fields'>,
    { language, words }: InWords,
  ) =>
  (state: ApplicationFormState): ShownApplicationForm => {
    const { application, uploads } = state.values
    const offered = offeredVacancies(vacancies, language)
    const titles = choiceTitles(offered, language, words)
    return {
      ...formView(state, applicationProblems(state.values, maxUploadMb, fields)),
      application,
      uploads,
      choice: choiceAmong(application.vacancy ?? '', offered),
      options: offered.map((vacancy) => ({
        choice: vacancy.slug,
        title: titles.get(vacancy.slug) ?? '',
      })),
      next: titledRecords(steps, language)[0]?.text[language] ?? '',
    }
  }

export const openApplicationForm =
  ({ formTools, careers }: Pick<Ports, 'careers' | 'formTools'>) =>
  async (content: Omit<ApplicationFormContent, 'maxUploadMb'>): Promise<ApplicationForm> => {
    const { submission, drafts, newKey, clock, maxUploadMb, retention, posted } = await formTools()
    const fields = applicationFields(retention)
    const create = createApplicationForm({ submission, careers, drafts, newKey, clock, fields })
    return create({ ...content, maxUploadMb }, posted?.application)
  }
