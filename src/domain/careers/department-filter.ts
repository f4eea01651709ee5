import type { Language } from '../language/language.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import type { VacancyCard } from './vacancy.ts'

/** Rule: A text keeps the vacancies of the departments whose title contains it, whatever its case. */
export const ofDepartmentsLike = (
  vacancies: readonly VacancyCard[],
  text: string,
  language: Language,
): readonly VacancyCard[] => {
  const wanted = text.toLocaleLowerCase(language)
  const contains = new Map<number, boolean>()
  return vacancies.filter(({ department }) => {
    if (department === null) return false
    const known = contains.get(department.id)
    if (known !== undefined) return known
    const does = inLanguageOrFallback(department.title, language).toLocaleLowerCase(language).includes(wanted)
    contains.set(department.id, does)
    return does
  })
}
