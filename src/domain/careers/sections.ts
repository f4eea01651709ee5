import type { Language } from '../language/languages.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import { groupsInCollationOrder, sortedByText } from '../language/sorted-by-text.ts'
import { type Department, type DepartmentId, shownVacancies, type VacancyCard } from './vacancy.ts'

export interface Section {
  readonly department: Department
  readonly vacancies: readonly VacancyCard[]
}

interface InDepartment extends VacancyCard {
  readonly department: Department
}

const isInDepartment = (vacancy: VacancyCard): vacancy is InDepartment => vacancy.department !== null

/**
 * Rule: Vacancies are listed by department. Departments are in alphabetical order, and so are the vacancies of each;
 * vacancies without a department are left out.
 */
export const sectionsOf = (vacancies: readonly VacancyCard[], language: Language): readonly Section[] => {
  const listed = shownVacancies(vacancies, language).filter(isInDepartment)
  const titleOf = (vacancy: InDepartment) => vacancy.title[language]
  const nameOf = (department: Department) => inLanguageOrFallback(department.title, language)
  const sections = new Map<
    DepartmentId,
    { id: DepartmentId; department: Department; vacancies: InDepartment[] }
  >()
  for (const group of groupsInCollationOrder(listed, titleOf, language))
    for (const vacancy of group) {
      const { department } = vacancy
      const section = sections.get(department.id)
      if (section) section.vacancies.push(vacancy)
      else sections.set(department.id, { id: department.id, department, vacancies: [vacancy] })
    }
  return sortedByText([...sections.values()], ({ department }) => nameOf(department), language).map(
    ({ department, vacancies: own }) => ({ department, vacancies: own }),
  )
}
