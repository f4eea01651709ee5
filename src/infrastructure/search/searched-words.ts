import { indexedWord, queryWords } from '#domain/site/search.ts'
import { stemOf } from './stem.ts'

/** The part of the word that its other forms begin with too: of happiness, which is stemmed to happi, happ. */
const beginningOf = (word: string): string => {
  const stem = stemOf(word)
  let length = 0
  while (length < stem.length && stem[length] === word[length]) length += 1
  const shared = word.slice(0, length)
  return shared.length > 3 ? shared.replace(/i$/, '') : shared
}

/** What entries are searched for in a database: the beginnings of words, in lower case, where ё is е. */
export const searchedWords = (search: string): readonly string[] =>
  queryWords(search).map((word) => beginningOf(indexedWord(word)))
