import { asOf, type Now } from '#domain/careers/closing.ts'
import { departmentTitles, inDepartmentsNamed } from '#domain/careers/department-filter.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { type JobsSection, sectionsOf } from '#domain/careers/sections.ts'
import { areAllClosed, shownVacancies, type VacancyCard } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { dated } from '#domain/language/moment.ts'
import type { VacancySource } from '../ports/vacancy-source.ts'

export interface ListOptions {
  readonly language: Language
  /** Lists only the departments whose title contains this text. Null lists all departments. */
  readonly department: string | null
  readonly latest: boolean
}

interface ReadList {
  /** True if the studio has no open vacancy in any department. */
  readonly noneOpen: boolean
}

export type ListedVacancies =
  | (ReadList & {
      readonly is: 'sections'
      readonly sections: readonly JobsSection[]
      readonly withoutDepartment: number
    })
  | (ReadList & { readonly is: 'latest'; readonly vacancies: readonly VacancyCard[] })
  | (ReadList & { readonly is: 'unknown-department'; readonly departments: readonly string[] })
  | { readonly is: 'unreadable'; readonly why: string }

export const listVacancies = async (
  source: VacancySource,
  { language, department, latest }: ListOptions,
  now: Now,
): Promise<ListedVacancies> => {
  const read = await source.vacancies()
  if (!read.ok) return { is: 'unreadable', why: read.why }
  const vacancies = read.value.map((vacancy) => asOf(vacancy, now))
  const noneOpen = areAllClosed(vacancies)
  const matching = department === null ? vacancies : inDepartmentsNamed(vacancies, department, language)
  if (department !== null && matching.length === 0)
    return { is: 'unknown-department', noneOpen, departments: departmentTitles(vacancies, language) }
  if (latest) {
    // `newestVacancies` compares exact times, but an author may write only a day. So `newestVacancies` gets copies
    // of the vacancies with exact times. `written` finds the original vacancy of each copy.
    const written = new Map(matching.map((vacancy) => [dated(vacancy, now.timeZone), vacancy]))
    const newest = newestVacancies([...written.keys()], language)
    return { is: 'latest', noneOpen, vacancies: newest.flatMap((vacancy) => written.get(vacancy) ?? []) }
  }
  const shown = shownVacancies(matching, language)
  return {
    is: 'sections',
    noneOpen,
    sections: sectionsOf(matching, language),
    withoutDepartment: shown.filter((vacancy) => vacancy.department === null).length,
  }
}
