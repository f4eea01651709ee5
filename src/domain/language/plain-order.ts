import { LANGUAGE_FACTS, type Language } from './languages.ts'

const END = 0

const UNKNOWN = -1

const FIRST_CYRILLIC = 0x400

const PLAIN = /[ \da-zа-я]/

/**
 * Returns the number by which a character sorts: the code of its lower-case letter. A character that is not a plain
 * letter, a digit or a space is `UNKNOWN`, because only `Intl.Collator` can sort it.
 */
const weightAt = (text: string, place: number): number => {
  if (place >= text.length) return END
  const letter = text.charAt(place).toLowerCase()
  return letter.length === 1 && PLAIN.test(letter) ? letter.charCodeAt(0) : UNKNOWN
}

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
