import type { Benefit } from '#domain/careers/benefit.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Department, Vacancy, VacancyCard } from '#domain/careers/vacancy.ts'
import type { InternalLink } from '#domain/rich-text/internal-links.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface VacancyCatalog {
  vacancies(): Promise<Answer<readonly VacancyCard[]>>
  vacancy(slug: string): Promise<Lookup<Vacancy>>
  departments(): Promise<Answer<readonly Department[]>>
  benefits(): Promise<Answer<readonly Benefit[]>>
  jobsPage(): Promise<Answer<JobsPage>>
  /** Where `href="#id"` in a description leads. */
  internalLink(id: string): Promise<Lookup<InternalLink>>
}
