import type { Language } from '../language/languages.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import { namesakesInOrder, sortedByText } from '../language/sorted-by-text.ts'
import { type Department, type DepartmentId, shownVacancies, type VacancyCard } from './vacancy.ts'

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
  const titleOf = (vacancy: Placed) => vacancy.title[language]
  const nameOf = (department: Department) => inLanguageOrFallback(department.title, language)
  const sections = new Map<DepartmentId, { id: DepartmentId; department: Department; vacancies: Placed[] }>()
  for (const namesakes of namesakesInOrder(placed, titleOf, language))
    for (const vacancy of namesakes) {
      const { department } = vacancy
      const section = sections.get(department.id)
      if (section) section.vacancies.push(vacancy)
      else sections.set(department.id, { id: department.id, department, vacancies: [vacancy] })
    }
  return sortedByText([...sections.values()], ({ department }) => nameOf(department), language).map(
    ({ department, vacancies: own }) => ({ department, vacancies: own }),
  )
}
