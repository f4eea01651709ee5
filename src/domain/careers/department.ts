import type { Localized } from '../language/localized.ts'

export type DepartmentId = number

export interface Department {
  readonly id: DepartmentId
  readonly title: Localized
}
