import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'
import { seoTitleOf } from '../studio/seo-title.ts'

/** The studio's own words on the page of vacancies. */
export interface JobsPage {
  readonly title: Localized
  readonly text: Localized
  readonly seoTitle: Localized
}

/** Rule: The title that the studio gives the jobs page replaces its default heading. */
export const jobsHeading = (page: JobsPage | null, language: Language, heading: string): string => {
  const own = page?.title[language] ?? ''
  return hasText(own) ? own : heading
}

/** Rule: The jobs page has its SEO title in the language, else the site's default title. */
export const jobsPageTitle = (page: JobsPage | null, language: Language, title: string): string =>
  page === null ? title : seoTitleOf(page, language, title)
