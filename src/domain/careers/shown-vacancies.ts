import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/language.ts'
import type { VacancyCard } from './vacancy.ts'
import { isActive } from './vacancy-status.ts'

/** Rule: Lists show active vacancies only, and of these the ones that have a title in the language. */
export const shownVacancies = <Card extends Pick<VacancyCard, 'status' | 'title'>>(
  vacancies: readonly Card[],
  language: Language,
): readonly Card[] => vacancies.filter((vacancy) => isActive(vacancy) && isTitledIn(vacancy, language))
