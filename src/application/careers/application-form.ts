import type { Attachment } from '#domain/careers/attachment.ts'
import { type Candidacy, withReferral } from '#domain/careers/candidacy.ts'
import type { CandidacyField } from '#domain/careers/candidacy-problems.ts'
import { withLink, withLinkAdded, withoutLink } from '#domain/careers/portfolio-links.ts'
import type { ReferralSource } from '#domain/careers/referral.ts'
import {
  choiceAmong,
  defaultVacancy,
  type OfferedVacancy,
  offeredVacancies,
  type VacancyChoice,
  withOwnVacancy,
} from '#domain/careers/vacancy-choice.ts'
import { phoneOf } from '#domain/forms/phone.ts'
import { withoutFirstSpace } from '#domain/forms/typed.ts'
import type { Language } from '#domain/language/language.ts'
import { createForm, type Form, type FormDependencies, type Pressed } from '../forms/form.ts'
import type { FormState } from '../forms/form-state.ts'
import type { RunningUpload } from '../ports/forms.ts'
import type { Readable } from '../readable.ts'
import type { Dialog } from '../site/dialog.ts'
import { draftOfCandidacy, restoredCandidacy } from './candidacy-draft.ts'
import { candidacySending, type SendingDependencies } from './candidacy-sending.ts'
import type { FileSlot } from './candidacy-uploads.ts'
import {
  type CandidacyValues,
  emptyValues,
  valuesProblems,
  withFile,
  withUpload,
} from './candidacy-values.ts'

export type ApplicationFormState = FormState<CandidacyValues, CandidacyField>

export type CandidacyText = 'name' | 'email' | 'phone' | 'aboutMe' | 'referralEmployeeName'

/** The text for any job, as the visitor sees it. */
interface Given {
  readonly anyJob: string
}

export interface ApplicationForm extends ApplicationFormContent {
  readonly state: Readable<ApplicationFormState>
  readonly result: Dialog
  type(field: CandidacyText, text: string): void
  typeLink(place: number, link: string): void
  addLink(): void
  removeLink(place: number): void
  chooseVacancy(vacancy: VacancyChoice): void
  chooseReferral(source: ReferralSource): void
  chooseFile(slot: FileSlot, file: Attachment | null): void
  agree(agrees: boolean): void
  leave(field: CandidacyField): void
  submit(given: Given & Pressed & { readonly language: Language }): void
  /** Stops the upload that is under way; the file stays chosen. */
  cancel(): void
  restore(): void
  dispose(): void
}

export interface ApplicationFormContent {
  readonly vacancies: readonly OfferedVacancy[]
  /** The vacancy on whose page the form stands. */
  readonly ofPage: OfferedVacancy | null
  readonly maxUploadMb: number
}

type Dependencies = FormDependencies & SendingDependencies

export const createApplicationForm = (dependencies: Dependencies) => {
  const sendCandidacy = candidacySending(dependencies)

  return (
    { vacancies: listed, ofPage, maxUploadMb }: ApplicationFormContent,
    first: Partial<ApplicationFormState> = {},
  ): ApplicationForm => {
    const vacancies = withOwnVacancy(listed, ofPage)
    const pageVacancy = defaultVacancy(ofPage)
    let running: RunningUpload | null = null

    const form: Form<CandidacyValues, CandidacyField, Given & { readonly language: Language }> = createForm(
      dependencies,
    )(
      {
        name: 'application',
        empty: () => emptyValues(pageVacancy),
        problems: (values) => valuesProblems(values, maxUploadMb),
        draftOf: ({ candidacy }) => draftOfCandidacy(candidacy, pageVacancy),
        restored: (values, draft) => ({ ...values, candidacy: restoredCandidacy(values.candidacy, draft) }),
        send: (values, accompany, { anyJob, language }) => {
          const offered = offeredVacancies(vacancies, language)
          return sendCandidacy(values, {
            language,
            offered,
            anyJob,
            choice: choiceAmong(values.candidacy.selectedVacancy ?? pageVacancy, offered),
            maxUploadMb,
            accompany,
            onUpload: (slot, upload) => form.note((now) => withUpload(now, slot, upload)),
            onRunning: (upload) => {
              running = upload
            },
          })
        },
      },
      first,
    )

    const change = (to: (candidacy: Candidacy) => Candidacy) =>
      form.change((values) => {
        const candidacy = to(values.candidacy)
        return candidacy === values.candidacy ? values : { ...values, candidacy }
      })

    return {
      ...form,
      vacancies,
      ofPage,
      maxUploadMb,
      type: (field, text) => {
        const typed = field === 'phone' ? phoneOf(text) : withoutFirstSpace(text)
        change((candidacy) => (candidacy[field] === typed ? candidacy : { ...candidacy, [field]: typed }))
      },
      typeLink: (place, link) =>
        change((candidacy) => ({
          ...candidacy,
          portfolioLinks: withLink(candidacy.portfolioLinks, place, withoutFirstSpace(link)),
        })),
      addLink: () =>
        change((candidacy) => ({ ...candidacy, portfolioLinks: withLinkAdded(candidacy.portfolioLinks) })),
      removeLink: (place) =>
        change((candidacy) => ({
          ...candidacy,
          portfolioLinks: withoutLink(candidacy.portfolioLinks, place),
        })),
      chooseVacancy: (selectedVacancy) => change((candidacy) => ({ ...candidacy, selectedVacancy })),
      chooseReferral: (source) => change((candidacy) => withReferral(candidacy, source)),
      chooseFile: (slot, file) => {
        form.change((values) => withFile(values, slot, file))
        if (file !== null) form.leave(slot)
      },
      agree: (checkboxYears) => change((candidacy) => ({ ...candidacy, checkboxYears })),
      cancel: () => running?.cancel(),
    }
  }
}
