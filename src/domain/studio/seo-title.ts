import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'

/** Rule: A page's title is its SEO title in the page's language, or else its visible title. */
export const seoTitleOf = (
  { seoTitle }: { readonly seoTitle: Localized },
  language: Language,
  visibleTitle: string,
): string => (hasText(seoTitle[language]) ? seoTitle[language] : visibleTitle)
