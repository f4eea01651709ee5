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
 * Returns the words of a search, each cut to the letters that all its forms share. The search index contains words in
 * lower case and with е instead of ё, so the returned words are written in the same way.
 */
export const searchedWords = (search: string): readonly string[] =>
  queryWords(search).map((word) => beginningOf(indexedWord(word)))
