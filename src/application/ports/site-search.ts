import type { Language } from '#domain/language/languages.ts'
import type { SearchResults } from '#domain/site/search-results.ts'
import type { Answer } from '../answer.ts'

export interface SiteSearch {
  find(query: string, language: Language): Promise<Answer<SearchResults>>
}
