import { inFallbackOrder, type Language } from '../language/languages.ts'
import { newestVacancies } from './newest-vacancies.ts'
import type { VacancyCard } from './vacancy.ts'

/** Rule: Besides the short list of one language there is what the short lists of the others have more. */
export const furtherNewest = (
  vacancies: readonly VacancyCard[],
  language: Language,
): readonly VacancyCard[] => {
  const newest = new Set(inFallbackOrder(language).flatMap((one) => newestVacancies(vacancies, one)))
  return [...newest].slice(newestVacancies(vacancies, language).length)
}
