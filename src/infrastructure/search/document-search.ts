import MiniSearch, { type SearchResult } from 'minisearch'
import { type Answer, found } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { SiteSearch } from '#application/ports/site-search.ts'
import type { Language } from '#domain/language/languages.ts'
import { foldedWord, queryWords, wordsIn } from '#domain/language/words.ts'
import {
  MOST_HITS,
  markedExcerpt,
  markedText,
  mayBeMeant,
  mayBeMistyped,
  NO_RESULTS,
  offersSimilar,
  type SearchDocument,
} from '#domain/search/search.ts'
import type { SearchHit, SearchResults } from '#domain/site/search-results.ts'
import { stemOf } from '#infrastructure/stems/stem.ts'

const termOf = (word: string): string => stemOf(foldedWord(word))

const AT_ONCE = 5

/** The share of a word's letters that may be wrong. For example, a word of six letters may have one wrong letter. */
const FUZZY = 0.24

const indexOf = memoize(async (documents: readonly SearchDocument[]) => {
  const index = new MiniSearch({
    fields: ['title', 'line', 'text'],
    tokenize: (text) => [...wordsIn(text)],
    processTerm: termOf,
    searchOptions: { prefix: true, boost: { title: 4, line: 2 } },
  })
  await index.addAllAsync(
    documents.map((document, id) => ({ ...document, id })),
    { chunkSize: AT_ONCE },
  )
  const hitOf = ({ id, terms }: SearchResult): readonly SearchHit[] => {
    const document = documents[id]
    if (document === undefined) return []
    const { page, slug, title, line, image, text } = document
    const isFound = (word: string) => terms.includes(termOf(word))
    return [
      { page, slug, line, image, title: markedText(title, isFound), excerpt: markedExcerpt(text, isFound) },
    ]
  }

  const similarTo = (words: readonly string[], found: readonly SearchResult[]): readonly SearchResult[] => {
    const mistyped = new Set(words.filter(mayBeMistyped).map(termOf))
    const ids = new Set(found.map(({ id }) => id))
    return index
      .search(words.join(' '), {
        combineWith: 'AND',
        fuzzy: (term) => (mistyped.has(term) ? FUZZY : false),
        filter: ({ id, terms, queryTerms }) =>
          !ids.has(id) && queryTerms.every((typed) => terms.some((term) => mayBeMeant(typed, term))),
      })
      .map((result) => ({
        ...result,
        terms: result.terms.filter((term) => result.queryTerms.some((typed) => mayBeMeant(typed, term))),
      }))
  }

  return (query: string): SearchResults => {
    const typed = queryWords(query)
    const words = typed.join(' ')
    const all = index.search(words, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(words, { combineWith: 'OR' })
    const similar = offersSimilar(results.length) ? similarTo(typed, results) : []
    return {
      hits: results.slice(0, MOST_HITS).flatMap(hitOf),
      total: results.length,
      similar: similar.slice(0, MOST_HITS).flatMap(hitOf),
    }
  }
})

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
