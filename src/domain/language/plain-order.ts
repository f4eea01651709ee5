import type { Language } from './language.ts'

/** Which of two texts comes first in the alphabet, where that takes no alphabet: most titles differ at a simple letter. */

/** The end of a text comes before whatever another one goes on with. */
const END = 0

const UNKNOWN = -1

const SMALLER = 0x20

const FIRST_CYRILLIC = 0x400

/** A letter by its small one, a digit or a space by itself; what else there is, others have to judge. */
const weighed = (code: number): number => {
  if (code === 0x20 || (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) return code
  if (code >= 0x41 && code <= 0x5a) return code + SMALLER
  if (code >= 0x410 && code <= 0x42f) return code + SMALLER
  return code >= 0x430 && code <= 0x44f ? code : UNKNOWN
}

const weightAt = (text: string, place: number): number =>
  place < text.length ? weighed(text.charCodeAt(place)) : END

/** Russian begins with its own letters, whose codes are the higher ones. */
const isTheOtherWay = (language: Language, first: number, second: number): boolean =>
  language === 'ru' && first > 0x39 && second > 0x39 && first < FIRST_CYRILLIC !== second < FIRST_CYRILLIC

/** `null` where it takes one who knows the alphabet. */
export const plainOrder = (one: string, other: string, language: Language): number | null => {
  const shortest = Math.min(one.length, other.length)
  for (let place = 0; place <= shortest; place += 1) {
    if (place < shortest && one.charCodeAt(place) === other.charCodeAt(place)) continue
    const first = weightAt(one, place)
    const second = weightAt(other, place)
    if (first === UNKNOWN || second === UNKNOWN) return null
    if (first === second) continue
    // What follows may change the letter before it, as an accent does.
    if (weightAt(one, place + 1) === UNKNOWN || weightAt(other, place + 1) === UNKNOWN) return null
    return isTheOtherWay(language, first, second) ? second - first : first - second
  }
  return null
}
