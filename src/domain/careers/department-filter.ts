import type { Language } from '../language/languages.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import { collatorOf } from '../language/sorted-by-text.ts'
import type { VacancyCard } from './vacancy.ts'

/**
 * Rule: The command line can filter vacancies by a part of the department's title. Upper and lower case do not
 * matter.
 */
export const inDepartmentsNamed = (
  vacancies: readonly VacancyCard[],
  text: string,
  language: Language,
): readonly VacancyCard[] => {
  const wanted = text.toLocaleLowerCase(language)
  return vacancies.filter(
    ({ department }) =>
      department !== null &&
      inLanguageOrFallback(department.title, language).toLocaleLowerCase(language).includes(wanted),
  )
}

/**
 * Rule: If no department matches the typed text, the command line lists the departments of all vacancies. The list is
 * in alphabetical order and contains each title once.
 */
export const departmentTitles = (
  vacancies: readonly VacancyCard[],
  language: Language,
): readonly string[] => {
  const titles = vacancies.flatMap(({ department }) =>
    department === null ? [] : [inLanguageOrFallback(department.title, language)],
  )
  return [...new Set(titles)].sort(collatorOf(language).compare)
}
