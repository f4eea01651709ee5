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
 * Rule: If no department's title contains the typed text, the command line prints the titles of all departments with
 * a vacancy. The command line also prints departments that have only closed vacancies. The titles are in alphabetical
 * order. A title that two departments share is printed once.
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
