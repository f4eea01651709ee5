import type { Bilingual } from '../language/bilingual.ts'
import type { Language } from '../language/language.ts'
import { hasText, textIn } from '../language/text-in.ts'
import { seoTitleIn } from '../studio/seo-title.ts'

/** The studio's own words on the page of vacancies. */
export interface JobsPage extends Bilingual<'jobsTitle' | 'jobsText' | 'jobsSeoTitle'> {}

/** Rule: The studio's own title of the jobs page replaces its heading. */
export const jobsHeading = (page: JobsPage | null, language: Language, heading: string): string => {
  const own = page === null ? '' : textIn(page, 'jobsTitle', language)
  return hasText(own) ? own : heading
}

/** Rule: The jobs page is titled by its SEO title in the language, else by the site's own word. */
export const jobsPageTitle = (page: JobsPage | null, language: Language, title: string): string =>
  page === null ? title : seoTitleIn(page, 'jobsSeoTitle', language, title)
