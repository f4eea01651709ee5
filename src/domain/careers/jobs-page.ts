import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'
import { seoTitleOf } from '../studio/seo-title.ts'

/** The studio's own words on the page of vacancies. */
export interface JobsPage {
  readonly title: Localized
  readonly text: Localized
  readonly seoTitle: Localized
}

/** Rule: The studio's own title of the jobs page replaces its heading. */
export const jobsHeading = (page: JobsPage | null, language: Language, heading: string): string => {
  const own = page?.title[language] ?? ''
  return hasText(own) ? own : heading
}

/** Rule: The jobs page is titled by its SEO title in the language, else by the site's own word. */
export const jobsPageTitle = (page: JobsPage | null, language: Language, title: string): string =>
  page === null ? title : seoTitleOf(page, language, title)
