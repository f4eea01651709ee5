import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'
import { seoTitleOf } from '../studio/seo-title.ts'
import { quoteAbout, shownQuotes, type TeamQuote } from '../studio/team-quote.ts'
import type { HiringStep } from './hiring-step.ts'
import type { Department, DepartmentId, Vacancy, VacancyCard } from './vacancy.ts'

export interface JobsPage {
  readonly title: Localized
  readonly text: Localized
  readonly seoTitle: Localized
  readonly image: Image | null
  readonly quotes: readonly TeamQuote[]
  readonly steps: readonly HiringStep[]
}

/** Rule: If the studio gives the jobs page a title, this title replaces the default heading. */
export const jobsHeading = (page: JobsPage | null, language: Language, heading: string): string => {
  const own = page?.title[language] ?? ''
  return hasText(own) ? own : heading
}

/**
 * Rule: Browser tabs and search engines show the SEO title of the jobs page. If the page's language has no SEO title,
 * they show the default title.
 */
export const jobsPageTitle = (page: JobsPage | null, language: Language, title: string): string =>
  page === null ? title : seoTitleOf(page, language, title)

/**
 * Rule: Each department shows one quote of a team member. It is the first of the department's quotes in the visitor's
 * language.
 */
export const quoteOf = (
  page: Pick<JobsPage, 'quotes'> | null,
  department: DepartmentId | undefined,
  language: Language,
): TeamQuote | null =>
  shownQuotes(page?.quotes ?? [], language).find((quote) => quote.department === department) ?? null

/**
 * Rule: A vacancy's page shows a quote from the team of the vacancy's game. If there is no such quote, the page shows
 * the quote of the vacancy's department, unless this quote is about another game.
 */
export const quoteOfVacancy = (
  page: Pick<JobsPage, 'quotes'> | null,
  { department, game }: Pick<Vacancy, 'department' | 'game'>,
  language: Language,
): TeamQuote | null => {
  const ofDepartment = quoteOf(page, department?.id, language)
  if (game === null) return ofDepartment
  return quoteAbout(page?.quotes ?? [], game, language) ?? (ofDepartment?.game === null ? ofDepartment : null)
}

const LONG_LIST = 4

/**
 * Rule: The list of vacancies shows a quote next to each department with four or more vacancies. With fewer vacancies,
 * the quote would be taller than the list.
 */
export const quoteBesideList = (
  page: JobsPage | null,
  { department, vacancies }: { readonly department: Department; readonly vacancies: readonly unknown[] },
  language: Language,
): TeamQuote | null => (vacancies.length < LONG_LIST ? null : quoteOf(page, department.id, language))

/**
 * Rule: The browser does not get the quotes of departments with fewer than four vacancies, because the jobs page does
 * not show these quotes.
 */
export const withShownQuotes = (page: JobsPage, vacancies: readonly VacancyCard[]): JobsPage => ({
  ...page,
  quotes: page.quotes.filter(
    (quote) => vacancies.filter(({ department }) => department?.id === quote.department).length >= LONG_LIST,
  ),
})
