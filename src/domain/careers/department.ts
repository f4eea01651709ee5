import type { Bilingual } from '../language/bilingual.ts'

export type DepartmentId = number

export interface Department extends Bilingual<'title'> {
  readonly id: DepartmentId
}
