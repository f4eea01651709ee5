import type { Language } from '../language/language.ts'
import { shownVacancies } from './shown-vacancies.ts'
import type { VacancyCard } from './vacancy.ts'

/** Rule: There are no vacancies only where the API's list came and is empty: a failed fetch (`null`) is no empty list. */
export const hasNoVacancies = (fetched: readonly VacancyCard[] | null): boolean => fetched?.length === 0

/** Rule: "No open vacancies" also shows when the list came, but nothing in it can be shown in this language. */
export const saysNoneOpen = (
  noVacancies: boolean,
  fetched: readonly VacancyCard[] | null,
  language: Language,
): boolean => noVacancies || (fetched !== null && shownVacancies(fetched, language).length === 0)
