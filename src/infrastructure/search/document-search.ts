import MiniSearch from 'minisearch'
import { type Answer, found } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { SiteSearch } from '#application/ports/site-search.ts'
import type { Language } from '#domain/language/languages.ts'
import {
  foldedWord,
  MOST_HITS,
  markedExcerpt,
  markedText,
  NO_RESULTS,
  queryWords,
  type SearchDocument,
  type SearchResults,
  wordsIn,
} from '#domain/site/search.ts'
import { stemOf } from './stem.ts'

const termOf = (word: string): string => stemOf(foldedWord(word))

type Indexed = (query: string) => SearchResults

/** Documents that are indexed without a pause: other requests are answered between these. */
const AT_ONCE = 5

/** Shorter words have too many others beside them. */
const SHORTEST_WITH_TYPOS = 4

const OPTIONS = { prefix: true, fuzzy: (term: string) => (term.length < SHORTEST_WITH_TYPOS ? false : 0.2) }

const indexOf = memoize(async (documents: readonly SearchDocument[]): Promise<Indexed> => {
  const index = new MiniSearch({
    fields: ['title', 'line', 'text'],
    tokenize: (text) => [...wordsIn(text)],
    processTerm: termOf,
    searchOptions: { ...OPTIONS, boost: { title: 4, line: 2 } },
  })
  await index.addAllAsync(
    documents.map((document, id) => ({ ...document, id })),
    { chunkSize: AT_ONCE },
  )
  return (query) => {
    const words = queryWords(query).join(' ')
    const all = index.search(words, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(words, { combineWith: 'OR' })
    const hits = results.slice(0, MOST_HITS).flatMap(({ id, terms }) => {
      const document = documents[id]
      if (document === undefined) return []
      const { page, slug, title, line, text } = document
      const isFound = (word: string) => terms.includes(termOf(word))
      return { page, slug, line, title: markedText(title, isFound), excerpt: markedExcerpt(text, isFound) }
    })
    return { hits, total: results.length }
  }
})

/** Searches documents: they are indexed once. */
export const documentSearch = (
  documentsIn: (language: Language) => Promise<Answer<readonly SearchDocument[]>>,
): SiteSearch => ({
  find: async (query, language) => {
    const documents = await documentsIn(language)
    if (!documents.ok) return documents
    const search = await indexOf(documents.value)
    return found(query === '' ? NO_RESULTS : search(query))
  },
})
