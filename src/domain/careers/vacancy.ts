import type { GameId } from '../games/game.ts'
import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'
import type { Markdown } from '../rich-text/safe-html.ts'
import { isActiveStatus } from '../site/status.ts'
import type { Image } from '../studio/image.ts'
import type { HiringStep } from './hiring-step.ts'
import type { JobTerms } from './job-terms.ts'

export type DepartmentId = number

export interface Department {
  readonly id: DepartmentId
  readonly title: Localized
}

export type VacancyId = number

export interface VacancyCard {
  readonly id: VacancyId
  readonly slug: string
  readonly title: Localized
  /** A date, or a date with a time, in ISO 8601. */
  readonly created: string
  readonly status: string
  readonly department: Department | null
  /**
   * The last day of the vacancy, or the time at which the vacancy closes, in ISO 8601. Empty if the vacancy stays
   * open.
   */
  readonly validThrough: string
}

export interface ListedVacancy extends VacancyCard, JobTerms {
  readonly game: GameId | null
}

export interface Vacancy<Description extends string = Markdown> extends ListedVacancy {
  readonly description: Localized<Description>
  readonly steps: readonly HiringStep[] | null
  readonly applyLabel: Localized
  readonly image: Image | null
}

export const CLOSED_STATUS = 'closed'

/**
 * Rule: A vacancy is open only while its status is `active`. Every other status means closed. A closed vacancy keeps
 * its page. The page says that the vacancy is closed.
 */
export const isActive = ({ status }: Pick<VacancyCard, 'status'>): boolean => isActiveStatus(status)

/** Rule: Lists show only active vacancies that have a title in the page's language. */
export const shownVacancies = <Card extends Pick<VacancyCard, 'status' | 'title'>>(
  vacancies: readonly Card[],
  language: Language,
): readonly Card[] => vacancies.filter((vacancy) => isActive(vacancy) && isTitledIn(vacancy, language))

/**
 * Rule: If the command line has no vacancy to print, it says "There are currently no open vacancies" only if all
 * vacancies are closed. If a vacancy in another language or department is open, the command line says "No matching
 * vacancies are open".
 */
export const areAllClosed = (vacancies: readonly Pick<VacancyCard, 'status'>[]): boolean =>
  !vacancies.some(isActive)

/**
 * Rule: The home page says "There are currently no open vacancies" if no open vacancy has a title in the visitor's
 * language. If the site could not fetch the list of vacancies, the home page does not say this.
 */
export const showsNoVacancies = (
  noVacancies: boolean,
  fetched: readonly VacancyCard[] | null,
  language: Language,
): boolean => noVacancies || (fetched !== null && shownVacancies(fetched, language).length === 0)

/**
 * Rule: The page of a vacancy has the application form only if the vacancy is open and has a title in the page's
 * language.
 */
export const takesApplications = (vacancy: VacancyCard, language: Language): boolean =>
  isActive(vacancy) && isTitledIn(vacancy, language)

/**
 * Rule: A closed vacancy links to the open vacancies of its department. A closed vacancy without a department links to
 * the open vacancies without a department.
 */
export const othersBeside = <Card extends VacancyCard>(
  vacancies: readonly Card[],
  { id, department }: VacancyCard,
  language: Language,
): readonly Card[] =>
  shownVacancies(vacancies, language).filter(
    (vacancy) => vacancy.id !== id && vacancy.department?.id === department?.id,
  )
