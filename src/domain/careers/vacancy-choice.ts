import type { Language } from '../language/language.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import { textIn } from '../language/text-in.ts'
import { shownVacancies } from './shown-vacancies.ts'
import type { VacancyCard } from './vacancy.ts'

/** The slug of a vacancy, or the word for any of them: no slug is empty. */
export type VacancyChoice = string

export const ANY_VACANCY: VacancyChoice = ''

/** Rule: The form offers every vacancy shown in the language, in alphabetical order. */
export const offeredVacancies = (
  vacancies: readonly VacancyCard[],
  language: Language,
): readonly VacancyCard[] =>
  sortedByText(shownVacancies(vacancies, language), (vacancy) => textIn(vacancy, 'title', language), language)

/** Rule: The form starts with the page's own vacancy, else with any job. */
export const defaultVacancy = (ofPage: VacancyCard | null): VacancyChoice => ofPage?.slug ?? ANY_VACANCY

/** Rule: A specific vacancy is looked up by its slug when the form is sent; for any job nothing is. */
export const vacancyToLookUp = (choice: VacancyChoice): string | null =>
  choice === ANY_VACANCY ? null : choice

/** Rule: The chosen vacancy is sent by its title as the visitor saw it, or by the text for any job. */
export const chosenTitle = (
  choice: VacancyChoice,
  vacancies: readonly VacancyCard[],
  language: Language,
  anyJob: string,
): string => {
  const chosen = vacancies.find(({ slug }) => slug === vacancyToLookUp(choice))
  return chosen === undefined ? anyJob : textIn(chosen, 'title', language)
}
