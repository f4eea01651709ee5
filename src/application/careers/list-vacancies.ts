import { inDepartmentsNamed } from '#domain/careers/department-filter.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { type Section, sectionsOf } from '#domain/careers/sections.ts'
import { asOf, type VacancyCard } from '#domain/careers/vacancy.ts'
import type { Now } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import type { VacancySource } from '../ports/vacancy-source.ts'
import { defineUseCaseOver } from '../use-case.ts'

interface Dependencies {
  readonly source: VacancySource
}

export interface VacancyFilter {
  readonly language: Language
  /** Part of a department's title; null means every department. */
  readonly department: string | null
  readonly latest: boolean
}

export type ListVacancies = (filter: VacancyFilter, now: Now) => Promise<ListedVacancies>

export type ListedVacancies =
  | { readonly is: 'sections'; readonly sections: readonly Section[] }
  | { readonly is: 'latest'; readonly vacancies: readonly VacancyCard[] }
  | { readonly is: 'unreadable'; readonly why: string }

/** Grouped vacancies for the command line, by the same rules as on the site. */
export const listVacancies =
  ({ source }: Dependencies): ListVacancies =>
  async ({ language, department, latest }, now) => {
    const read = await source.vacancies()
    if (!read.ok) return { is: 'unreadable', why: read.why }
    const vacancies = read.value.map((vacancy) => asOf(vacancy, now))
    const matching = department === null ? vacancies : inDepartmentsNamed(vacancies, department, language)
    return latest
      ? { is: 'latest', vacancies: newestVacancies(matching, language) }
      : { is: 'sections', sections: sectionsOf(matching, language) }
  }

export const vacancyList = defineUseCaseOver<Dependencies>()(['source'], listVacancies)
