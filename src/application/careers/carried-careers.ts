import type { Benefit } from '#domain/careers/benefit.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Vacancy, VacancyCard } from '#domain/careers/vacancy.ts'
import type { OfferedVacancy } from '#domain/careers/vacancy-choice.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const VACANCIES = carriedKey<readonly VacancyCard[]>('vacancies')

export const BENEFITS = carriedKey<readonly Benefit[]>('benefits')

export const JOBS_PAGE = carriedKey<JobsPage>('jobsPage')

/** What the application form on a vacancy's page offers beside that vacancy. */
export const VACANCY_CHOICES = carriedKey<readonly OfferedVacancy[]>('vacancyChoices')

/** The description travels as it is shown: sanitised and linked. */
export const vacancyKey = (slug: string) => carriedKey<Vacancy<SafeHtml>>(`vacancy:${slug}`)
