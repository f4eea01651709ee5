import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'

const CYRILLIC = /\p{Script=Cyrillic}/u

/** Stems a word by its letters and not by the page's language, because Russian texts contain English words. */
export const stemOf = (word: string): string => (CYRILLIC.test(word) ? russianStem(word) : englishStem(word))
