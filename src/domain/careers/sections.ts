import type { Language } from '../language/languages.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import { type Department, shownVacancies, type VacancyCard } from './vacancy.ts'

export interface JobsSection<Card extends VacancyCard = VacancyCard> {
  readonly department: Department
  readonly vacancies: readonly Card[]
}

/**
 * Rule: The list of vacancies is divided by department. The departments, and the vacancies of each department, are in
 * alphabetical order. Vacancies without a department are not in this list.
 */
export const sectionsOf = <Card extends VacancyCard>(
  vacancies: readonly Card[],
  language: Language,
): readonly JobsSection<Card>[] => {
  const inOrder = sortedByText(shownVacancies(vacancies, language), ({ title }) => title[language], language)
  const groups = Map.groupBy(inOrder, ({ department }) => department?.id)
  const departments = [...groups.values()].flatMap(([first]) => first?.department ?? [])
  return sortedByText(departments, ({ title }) => inLanguageOrFallback(title, language), language).map(
    (department) => ({ department, vacancies: groups.get(department.id) ?? [] }),
  )
}

/** Rule: Vacancies without a department have a separate list, in alphabetical order. */
export const withoutDepartment = <Card extends VacancyCard>(
  vacancies: readonly Card[],
  language: Language,
): readonly Card[] =>
  sortedByText(
    shownVacancies(vacancies, language).filter(({ department }) => department === null),
    ({ title }) => title[language],
    language,
  )
