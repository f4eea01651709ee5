import { inFallbackOrder, type Language } from './languages.ts'
import { hasText, type Localized } from './localized.ts'

export interface Titled {
  readonly title: Localized
}

/** Rule: A vacancy or an article is shown in a language only if it has a title in that language. */
export const isTitledIn = ({ title }: Titled, language: Language): boolean => hasText(title[language])

/**
 * Rule: A benefit or a hiring step is shown in a language only if it has a title in that language. Lists keep the
 * studio's order.
 */
export const titledRecords = <Item extends Titled>(
  items: readonly Item[],
  language: Language,
): readonly Item[] => items.filter((item) => isTitledIn(item, language))

export type Availability =
  | { readonly is: 'here' }
  | { readonly is: 'only-in'; readonly language: Language }
  | { readonly is: 'nowhere' }

/**
 * Rule: If an article or a vacancy has no title in the page's language, the page names another language in which the
 * article or vacancy has a title.
 */
export const availabilityOf = (record: Titled, language: Language): Availability => {
  const found = inFallbackOrder(language).find((one) => isTitledIn(record, one))
  if (found === undefined) return { is: 'nowhere' }
  return found === language ? { is: 'here' } : { is: 'only-in', language: found }
}
