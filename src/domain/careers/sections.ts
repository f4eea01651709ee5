import type { Language } from '../language/language.ts'
import { namesakesInOrder, sortedByText } from '../language/sorted-by-text.ts'
import { textIn, textInOrElse } from '../language/text-in.ts'
import type { Department, DepartmentId } from './department.ts'
import { shownVacancies } from './shown-vacancies.ts'
import type { VacancyCard } from './vacancy.ts'

export interface Section {
  readonly department: Department
  readonly vacancies: readonly VacancyCard[]
}

interface Placed extends VacancyCard {
  readonly department: Department
}

const isPlaced = (vacancy: VacancyCard): vacancy is Placed => vacancy.department !== null

/**
 * Rule: Shown vacancies stand under their department, departments and the vacancies of each in alphabetical
 * order; vacancies without a department are left out.
 */
export const sectionsOf = (vacancies: readonly VacancyCard[], language: Language): readonly Section[] => {
  const placed = shownVacancies(vacancies, language).filter(isPlaced)
  const titleOf = (vacancy: Placed) => textIn(vacancy, 'title', language)
  const nameOf = (department: Department) => textInOrElse(department, 'title', language)
  const vacanciesOf = new Map<DepartmentId, Placed[]>()
  for (const namesakes of namesakesInOrder(placed, titleOf, language))
    for (const vacancy of namesakes) {
      const listed = vacanciesOf.get(vacancy.department.id)
      if (listed === undefined) vacanciesOf.set(vacancy.department.id, [vacancy])
      else listed.push(vacancy)
    }
  const departments = [...vacanciesOf.values()].flatMap(([first]) => first?.department ?? [])
  return sortedByText(departments, nameOf, language).map((department) => ({
    department,
    vacancies: vacanciesOf.get(department.id) ?? [],
  }))
}
