import type { SiteFacts } from '#application/site/site-facts.ts'
import { type FilteredVacancies, REMOTE } from '#domain/careers/vacancy-filter.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { messagesIn } from '../messages/messages-in.ts'

/** Names the filter in the words of the jobs page. */
export const filterWords = (
  { filter, departments, places }: FilteredVacancies,
  language: Language,
  facts: SiteFacts,
): string => {
  const messages = messagesIn(language, facts)
  const department = departments.find(({ id }) => id === filter.department)
  const place =
    filter.place === REMOTE ? messages.remote : places.find(({ key }) => key === filter.place)?.name
  const words = [
    department && inLanguageOrFallback(department.title, language),
    place,
    filter.employment && messages.employmentTypes[filter.employment],
  ].filter(Boolean)
  return words.length === 0 ? messages.allVacancies : words.join(' · ')
}
