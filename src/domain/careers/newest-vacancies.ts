import { instantOf } from '../language/date.ts'
import { inFallbackOrder, type Language } from '../language/languages.ts'
import { shownVacancies, type VacancyCard } from './vacancy.ts'

const SHORT_LIST_LENGTH = 5

/**
 * Rule: The short list shows the five newest vacancies in the visitor's language, newest first. If two vacancies have
 * the same date, the vacancy with the higher id comes first.
 */
export const newestVacancies = <Card extends VacancyCard>(
  vacancies: readonly Card[],
  language: Language,
  length: number = SHORT_LIST_LENGTH,
): readonly Card[] =>
  shownVacancies(vacancies, language)
    .map((vacancy) => ({ vacancy, created: instantOf(vacancy.created) ?? Number.MIN_SAFE_INTEGER }))
    .sort((one, other) => other.created - one.created || other.vacancy.id - one.vacancy.id)
    .slice(0, length)
    .map(({ vacancy }) => vacancy)

/**
 * Rule: The browser gets the newest vacancies in every language, not only in the language of the page. If the visitor
 * changes the language, the browser can show the newest vacancies in the new language without a request.
 */
export const newestInOtherLanguages = <Card extends VacancyCard>(
  vacancies: readonly Card[],
  language: Language,
): readonly Card[] => {
  const newest = new Set(inFallbackOrder(language).flatMap((one) => newestVacancies(vacancies, one)))
  return [...newest].slice(newestVacancies(vacancies, language).length)
}
