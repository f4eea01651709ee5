import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'

const CYRILLIC = /\p{Script=Cyrillic}/u

/** Chooses the stemmer by the letters of the word, because Russian texts also contain English words. */
export const stemOf = (word: string): string => (CYRILLIC.test(word) ? russianStem(word) : englishStem(word))
