export const SOFT_HYPHEN = '\u00ad'

export const LONGEST_QUERY = 100

/**
 * Rule: A search query is one line of at most 100 characters. Spaces around the query and repeated spaces are removed.
 */
export const searchQuery = (text: string | null): string =>
  Array.from(
    (text ?? '')
      .toWellFormed()
      .replaceAll(SOFT_HYPHEN, '')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  )
    .slice(0, LONGEST_QUERY)
    .join('')
    .trim()

export const WORD = /[\p{L}\p{N}\p{M}]+/gu

const MOST_WORDS = 10

/** Rule: The search of the site ignores case, accents and the two dots of ё. But й differs from и. */
export const foldedWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?!(?<=и)\u0306)\p{M}/gu, '')
    .normalize('NFC')

/** Rule: The search in the inbox ignores case and the two dots of ё. It does not ignore accents. */
export const indexedWord = (word: string): string => word.toLowerCase().replaceAll('ё', 'е')

export const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? []

/** Rule: The search uses only the first ten words of a query. */
export const queryWords = (query: string): readonly string[] => wordsIn(query).slice(0, MOST_WORDS)
