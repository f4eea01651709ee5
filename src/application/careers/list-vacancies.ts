import { asOf, type Now } from '#domain/careers/closing.ts'
import { departmentTitles, inDepartmentsNamed } from '#domain/careers/department-filter.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { sectionsOf } from '#domain/careers/sections.ts'
import { areAllClosed, shownVacancies } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { dated } from '#domain/language/moment.ts'
import type { VacancySource } from '../ports/vacancy-source.ts'

export interface ListOptions {
  readonly language: Language
  /** Lists only the departments whose title contains this text. Null lists all departments. */
  readonly department: string | null
  readonly latest: boolean
}

export type ListedVacancies = Awaited<ReturnType<typeof listVacancies>>

export const listVacancies = async (
  source: VacancySource,
  { language, department, latest }: ListOptions,
  now: Now,
) => {
  const read = await source.vacancies()
  if (!read.ok) return { is: 'unreadable', why: read.why } as const
  const vacancies = read.value.map((vacancy) => asOf(vacancy, now))
  /** True if the studio has no open vacancy in any department. */
  const noneOpen = areAllClosed(vacancies)
  const matching = department === null ? vacancies : inDepartmentsNamed(vacancies, department, language)
  if (department !== null && matching.length === 0)
    return { is: 'unknown-department', noneOpen, departments: departmentTitles(vacancies, language) } as const
  if (latest) {
    // `newestVacancies` compares exact times, but an author may write only a day. So `newestVacancies` gets copies
    // of the vacancies with exact times. `written` finds the original vacancy of each copy.
    const written = new Map(matching.map((vacancy) => [dated(vacancy, now.timeZone), vacancy]))
    const newest = newestVacancies([...written.keys()], language)
    const listed = newest.flatMap((vacancy) => written.get(vacancy) ?? [])
    return { is: 'latest', noneOpen, vacancies: listed } as const
  }
  const shown = shownVacancies(matching, language)
  return {
    is: 'sections',
    noneOpen,
    sections: sectionsOf(matching, language),
    withoutDepartment: shown.filter((vacancy) => vacancy.department === null).length,
  } as const
}
