import type { Language } from '../language/languages.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import { collatorOf } from '../language/sorted-by-text.ts'
import type { Section } from './sections.ts'
import type { Department, DepartmentId, VacancyCard } from './vacancy.ts'

/** Rule: The chosen department is in the address, as `?department=ID`; any other value chooses nothing. */
export const departmentChoice = (query: string | null): DepartmentId | null => {
  const id = /^\d+$/.test(query ?? '') ? Number(query) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

/** The chip that shows everything. */
export const ALL_DEPARTMENTS = null

export type Chip = Department | typeof ALL_DEPARTMENTS

/** Rule: The first chip is All departments; the others are the departments that have a section, in the same order. */
export const chipsOf = (sections: readonly Section[]): readonly Chip[] => [
  ALL_DEPARTMENTS,
  ...sections.map(({ department }) => department),
]

/** Rule: A chosen department without a section counts as All departments. */
export const chosenDepartment = (
  sections: readonly Section[],
  departmentId: DepartmentId | null,
): DepartmentId | null =>
  sections.some(({ department }) => department.id === departmentId) ? departmentId : null

/** Rule: A chip filters the sections at once; All departments shows every section. */
export const sectionsFor = (
  sections: readonly Section[],
  departmentId: DepartmentId | null,
): readonly Section[] => {
  const chosen = chosenDepartment(sections, departmentId)
  return chosen === null ? sections : sections.filter(({ department }) => department.id === chosen)
}

/** Rule: Filtering by a text keeps the vacancies of departments whose title contains it, in upper or lower case. */
export const inDepartmentsNamed = (
  vacancies: readonly VacancyCard[],
  text: string,
  language: Language,
): readonly VacancyCard[] => {
  const wanted = text.toLocaleLowerCase(language)
  const contains = new Map<number, boolean>()
  return vacancies.filter(({ department }) => {
    if (department === null) return false
    const known = contains.get(department.id)
    if (known !== undefined) return known
    const does = inLanguageOrFallback(department.title, language).toLocaleLowerCase(language).includes(wanted)
    contains.set(department.id, does)
    return does
  })
}

/** Rule: The departments that can be asked for are those of any vacancy, in alphabetical order, each title once. */
export const departmentTitles = (
  vacancies: readonly VacancyCard[],
  language: Language,
): readonly string[] => {
  const titles = vacancies.flatMap(({ department }) =>
    department === null ? [] : [inLanguageOrFallback(department.title, language)],
  )
  return [...new Set(titles)].sort(collatorOf(language).compare)
}
