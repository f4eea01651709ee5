import { indexedWord, queryWords } from '#domain/language/words.ts'
import { stemOf } from './stem.ts'

/** Returns the first letters that all forms of a word share. For example, "happy" and "happiness" share "happ". */
const beginningOf = (word: string): string => {
  const stem = stemOf(word)
  let length = 0
  while (length < stem.length && stem[length] === word[length]) length += 1
  const shared = word.slice(0, length)
  return shared.length > 3 ? shared.replace(/i$/, '') : shared
}

/**
 * Returns the first letters of each word of a search, for a search in the database. The letters are written as in the
 * index of the database: in lower case, and with е instead of ё.
 */
export const searchedWords = (search: string): readonly string[] =>
  queryWords(search).map((word) => beginningOf(indexedWord(word)))
