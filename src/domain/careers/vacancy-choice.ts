import type { Language } from '../language/languages.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import { shownVacancies, type VacancyCard } from './vacancy.ts'

/** The slug of a vacancy, or the empty text for any job: no slug is empty. */
export type VacancyChoice = string

export const ANY_VACANCY: VacancyChoice = ''

/** The fields of a vacancy that the form needs. */
export type OfferedVacancy = Pick<VacancyCard, 'id' | 'slug' | 'title' | 'status'>

/** Rule: The form offers every vacancy shown in the language, in alphabetical order. */
export const offeredVacancies = (
  vacancies: readonly OfferedVacancy[],
  language: Language,
): readonly OfferedVacancy[] =>
  sortedByText(shownVacancies(vacancies, language), (vacancy) => vacancy.title[language], language)

/** Rule: A vacancy is offered on its own page even if the list could not be fetched. */
export const withOwnVacancy = (
  vacancies: readonly OfferedVacancy[],
  ofPage: OfferedVacancy | null,
): readonly OfferedVacancy[] =>
  ofPage === null || vacancies.some(({ slug }) => slug === ofPage.slug) ? vacancies : [...vacancies, ofPage]

/** Rule: The form starts with the page's own vacancy, else with any job. */
export const defaultVacancy = (ofPage: Pick<VacancyCard, 'slug'> | null): VacancyChoice =>
  ofPage?.slug ?? ANY_VACANCY

/** Rule: A chosen vacancy that is not offered in the language counts as any job. */
export const choiceAmong = (choice: VacancyChoice, offered: readonly OfferedVacancy[]): VacancyChoice =>
  offered.some(({ slug }) => slug === choice) ? choice : ANY_VACANCY

/** Rule: A specific vacancy is looked up by its slug when the form is sent; any job needs no lookup. */
export const vacancyToLookUp = (choice: VacancyChoice): string | null =>
  choice === ANY_VACANCY ? null : choice

/** Rule: The chosen vacancy is sent by its title as the visitor saw it, or by the text for any job. */
export const chosenTitle = (
  choice: VacancyChoice,
  vacancies: readonly Pick<VacancyCard, 'slug' | 'title'>[],
  language: Language,
  anyJob: string,
): string => {
  const chosen = vacancies.find(({ slug }) => slug === vacancyToLookUp(choice))
  return chosen === undefined ? anyJob : chosen.title[language]
}
