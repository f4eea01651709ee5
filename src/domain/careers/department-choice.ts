import type { DepartmentId } from './department.ts'

/** Rule: The chosen department is in the address, as `?department=ID`; any other value of it is no choice. */
export const departmentChoice = (query: string | null): DepartmentId | null => {
  const id = /^\d+$/.test(query ?? '') ? Number(query) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
