import type { Department, DepartmentId } from './department.ts'
import type { Section } from './sections.ts'

/** The chip that shows everything stands for no department. */
export const ALL_DEPARTMENTS = null

export type Chip = Department | typeof ALL_DEPARTMENTS

/** Rule: The first chip is All departments; the others are the departments that have a section, in its order. */
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
