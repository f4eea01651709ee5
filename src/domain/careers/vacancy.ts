import type { Bilingual } from '../language/bilingual.ts'
import type { Department } from './department.ts'

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

/** The descriptions are markdown. */
export interface Vacancy extends VacancyCard, Bilingual<'description'> {}
