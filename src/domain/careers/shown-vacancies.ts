import type { Language } from '../language/language.ts'
import { hasText, textIn } from '../language/text-in.ts'
import type { VacancyCard } from './vacancy.ts'
import { isActive } from './vacancy-status.ts'

/** Rule: A vacancy shows in a language only if it has a title in that language. */
export const isTitledIn = (vacancy: VacancyCard, language: Language): boolean =>
  hasText(textIn(vacancy, 'title', language))

/** Rule: Lists show active vacancies only, and of these the ones titled in the language. */
export const shownVacancies = (
  vacancies: readonly VacancyCard[],
  language: Language,
): readonly VacancyCard[] => vacancies.filter((vacancy) => isActive(vacancy) && isTitledIn(vacancy, language))
