import type { Bilingual } from '../language/bilingual.ts'
import type { Department } from './department.ts'
import type { EmploymentType, JobLocation, Salary } from './job-terms.ts'

export type VacancyId = number

/** What lists need of a vacancy; a page of its own adds the descriptions. */
export interface VacancyCard extends Bilingual<'title'> {
  readonly id: VacancyId
  readonly slug: string
  /** ISO 8601 */
  readonly created: string
  readonly status: string
  readonly department: Department | null
}

/** The descriptions are markdown. What a studio does not tell is null or ''. */
export interface Vacancy extends VacancyCard, Bilingual<'description'> {
  readonly employmentType: EmploymentType | null
  readonly location: JobLocation | null
  /** An ISO 8601 date: the last day on which it is open. */
  readonly validThrough: string
  readonly salary: Salary | null
}
