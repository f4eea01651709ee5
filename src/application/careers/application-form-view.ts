import type { Candidacy } from '#domain/careers/candidacy.ts'
import type { CandidacyField } from '#domain/careers/candidacy-problems.ts'
import { canAddLink, canRemoveLink } from '#domain/careers/portfolio-links.ts'
import { needsEmployeeName } from '#domain/careers/referral.ts'
import { choiceAmong, offeredVacancies, type VacancyChoice } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/language.ts'
import { type FormView, formView } from '../forms/form-state.ts'
import type { ApplicationFormContent, ApplicationFormState } from './application-form.ts'
import type { Uploads } from './candidacy-uploads.ts'
import { valuesProblems } from './candidacy-values.ts'

interface VacancyOption {
  readonly choice: VacancyChoice
  readonly title: string
}

export interface ApplicationFormView extends FormView<CandidacyField> {
  readonly candidacy: Candidacy
  readonly uploads: Uploads
  readonly choice: VacancyChoice
  readonly options: readonly VacancyOption[]
  readonly asksForEmployee: boolean
  readonly canAddLink: boolean
  readonly canRemoveLink: boolean
}

export const applicationFormView =
  (content: ApplicationFormContent, language: Language) =>
  (state: ApplicationFormState): ApplicationFormView => {
    const { candidacy, uploads } = state.values
    const offered = offeredVacancies(content.vacancies, language)
    return {
      ...formView(state, valuesProblems(state.values, content.maxUploadMb)),
      candidacy,
      uploads,
      choice: choiceAmong(candidacy.selectedVacancy ?? '', offered),
      options: offered.map((vacancy) => ({
        choice: vacancy.slug,
        title: vacancy.title[language],
      })),
      asksForEmployee: needsEmployeeName(candidacy.referralSelect),
      canAddLink: canAddLink(candidacy.portfolioLinks),
      canRemoveLink: canRemoveLink(candidacy.portfolioLinks),
    }
  }
