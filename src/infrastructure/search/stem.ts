import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'

const CYRILLIC = /\p{Script=Cyrillic}/u

/** By its letters, not by the page's language: Russian texts have English words in them. */
export const stemOf = (word: string): string => (CYRILLIC.test(word) ? russianStem(word) : englishStem(word))
