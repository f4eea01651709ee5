import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/language.ts'
import type { VacancyCard } from './vacancy.ts'
import { isActive } from './vacancy-status.ts'

/** Rule: A vacancy that is not active still has its page, which says that it is closed. */
export const isClosed = (vacancy: VacancyCard): boolean => !isActive(vacancy)

/** Rule: A vacancy's page has the application form only while it is open and shown in the language. */
export const takesApplications = (vacancy: VacancyCard, language: Language): boolean =>
  isActive(vacancy) && isTitledIn(vacancy, language)
