import type { Language } from '../language/language.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import { textIn, textInOrElse } from '../language/text-in.ts'
import type { Department } from './department.ts'
import { shownVacancies } from './shown-vacancies.ts'
import type { VacancyCard } from './vacancy.ts'

export interface Section {
  readonly department: Department
  readonly vacancies: readonly VacancyCard[]
}

interface PlacedVacancy extends VacancyCard {
  readonly department: Department
}

const isPlaced = (vacancy: VacancyCard): vacancy is PlacedVacancy => vacancy.department !== null

/**
 * Rule: Shown vacancies stand under their department, departments and the vacancies of each in alphabetical
 * order; vacancies without a department are left out.
 */
export const sectionsOf = (vacancies: readonly VacancyCard[], language: Language): readonly Section[] => {
  const placed = shownVacancies(vacancies, language).filter(isPlaced)
  const inOrder = sortedByText(placed, (vacancy) => textIn(vacancy, 'title', language), language)
  const vacanciesOf = Map.groupBy(inOrder, ({ department }) => department.id)
  const departments = [...vacanciesOf.values()].flatMap(([first]) => first?.department ?? [])
  const nameOf = (department: Department) => textInOrElse(department, 'title', language)
  return sortedByText(departments, nameOf, language).map((department) => ({
    department,
    vacancies: vacanciesOf.get(department.id) ?? [],
  }))
}
