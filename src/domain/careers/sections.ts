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

/**
 * Rule: Shown vacancies stand under their department: departments and the vacancies of each in alphabetical
 * order, vacancies without a department left out.
 */
export const sectionsOf = (vacancies: readonly VacancyCard[], language: Language): readonly Section[] => {
  const shown = shownVacancies(vacancies, language)
  const inOrder = sortedByText(shown, (vacancy) => textIn(vacancy, 'title', language), language)
  const departments = new Map<number, Department>()
  for (const { department } of inOrder) if (department !== null) departments.set(department.id, department)
  const vacanciesOf = Map.groupBy(inOrder, ({ department }) => department?.id)
  return sortedByText(
    [...departments.values()],
    (department) => textInOrElse(department, 'title', language),
    language,
  ).map((department) => ({ department, vacancies: vacanciesOf.get(department.id) ?? [] }))
}
