import type { Benefit } from '#domain/careers/benefit.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Vacancy, VacancyCard } from '#domain/careers/vacancy.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const VACANCIES = carriedKey<readonly VacancyCard[]>('vacancies')

export const BENEFITS = carriedKey<readonly Benefit[]>('benefits')

export const JOBS_PAGE = carriedKey<JobsPage>('jobsPage')

/** The descriptions travel as they are shown: set and linked. */
export const vacancyKey = (slug: string) => carriedKey<Vacancy>(`vacancy:${slug}`)
