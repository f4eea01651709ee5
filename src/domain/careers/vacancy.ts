import type { Localized } from '../language/localized.ts'
import type { Markdown } from '../rich-text/safe-html.ts'
import type { Department } from './department.ts'
import type { EmploymentType, JobLocation, Salary } from './job-terms.ts'

export type VacancyId = number

/** What lists need of a vacancy; a page of its own adds the description. */
export interface VacancyCard {
  readonly id: VacancyId
  readonly slug: string
  readonly title: Localized
  /** ISO 8601 */
  readonly created: string
  readonly status: string
  readonly department: Department | null
}

/** Terms that the studio does not name are null or ''. */
export interface Vacancy<Description extends string = Markdown> extends VacancyCard {
  readonly description: Localized<Description>
  readonly employmentType: EmploymentType | null
  readonly location: JobLocation | null
  /** An ISO 8601 date: the last day on which it is open. */
  readonly validThrough: string
  readonly salary: Salary | null
}
