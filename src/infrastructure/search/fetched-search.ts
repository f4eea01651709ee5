import { type Answer, found, UNAVAILABLE } from '#application/answer.ts'
import { ANSWER_PATIENCE_MS } from '#application/site/timing.ts'
import type { Language } from '#domain/language/languages.ts'
import { type SearchDocument, searchDocumentsPath } from '#domain/search/search.ts'
import { documentSearch } from './document-search.ts'

type Documents = Answer<readonly SearchDocument[]>

const TEXTS = [
  'page',
  'slug',
  'title',
  'line',
  'image',
  'text',
] as const satisfies readonly (keyof SearchDocument)[]

const isDocument = (value: unknown): value is SearchDocument =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every((name) => typeof Reflect.get(value, name) === 'string')

const fetched = async (language: Language): Promise<Documents> => {
  try {
    const response = await fetch(searchDocumentsPath(language), {
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    })
    const body: unknown = await response.json()
    return response.ok && Array.isArray(body) ? found(body.filter(isDocument)) : UNAVAILABLE
  } catch {
    return UNAVAILABLE
  }
}

const kept = new Map<Language, Promise<Documents>>()

const documentsIn = (language: Language): Promise<Documents> => {
  const documents = kept.get(language) ?? fetched(language)
  kept.set(language, documents)
  void documents.then(({ ok }) => ok || kept.delete(language))
  return documents
}

/** Searches in the browser. The server never gets the text that the visitor types. */
export const fetchedSearch = documentSearch(documentsIn)
