import { type Language, otherLanguage } from '../language/language.ts'
import { newestVacancies } from './newest-vacancies.ts'
import type { VacancyCard } from './vacancy.ts'

/** Rule: Beside the short list of one language stands what the short list of the other one has more. */
export const furtherNewest = (
  vacancies: readonly VacancyCard[],
  language: Language,
): readonly VacancyCard[] => {
  const here = new Set(newestVacancies(vacancies, language))
  return newestVacancies(vacancies, otherLanguage(language)).filter((vacancy) => !here.has(vacancy))
}
