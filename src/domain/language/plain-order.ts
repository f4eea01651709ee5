import { LANGUAGE_FACTS, type Language } from './languages.ts'

const END = 0

const UNKNOWN = -1

const SMALLER = 0x20

const FIRST_CYRILLIC = 0x400

/**
 * Returns the number by which a character sorts. A letter sorts by the code of its lower-case letter. A digit or a
 * space sorts by its own code. Any other character is `UNKNOWN`, because only `Intl.Collator` can sort it.
 */
const weightOf = (code: number): number => {
  if (code === 0x20 || (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) return code
  if (code >= 0x41 && code <= 0x5a) return code + SMALLER
  if (code >= 0x410 && code <= 0x42f) return code + SMALLER
  return code >= 0x430 && code <= 0x44f ? code : UNKNOWN
}

const weightAt = (text: string, place: number): number =>
  place < text.length ? weightOf(text.charCodeAt(place)) : END

/**
 * Returns true if two letters sort in the reverse order of their character codes. In a language with Cyrillic script,
 * Cyrillic letters come before Latin letters, although their codes are higher.
 */
const isReversed = (language: Language, first: number, second: number): boolean =>
  LANGUAGE_FACTS[language].script === 'cyrillic' &&
  first > 0x39 &&
  second > 0x39 &&
  first < FIRST_CYRILLIC !== second < FIRST_CYRILLIC

/**
 * Compares two texts by the codes of their letters, because `Intl.Collator` is slow. Returns null if only
 * `Intl.Collator` knows the order.
 */
export const plainOrder = (one: string, other: string, language: Language): number | null => {
  if (!LANGUAGE_FACTS[language].hasPlainAlphabet) return null
  for (let place = 0; place <= one.length; place += 1) {
    if (one.charCodeAt(place) === other.charCodeAt(place)) continue
    const first = weightAt(one, place)
    const second = weightAt(other, place)
    if (first === UNKNOWN || second === UNKNOWN) return null
    if (first === second) continue
    // The next character may be an accent that changes this letter. Then only `Intl.Collator` knows the order.
    if (weightAt(one, place + 1) === UNKNOWN || weightAt(other, place + 1) === UNKNOWN) return null
    return isReversed(language, first, second) ? second - first : first - second
  }
  return null
}
