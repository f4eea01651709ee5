let segmenter: Intl.Segmenter | undefined

/** Unless told otherwise, a segmenter parts what a person sees as one character from the next. */
const charactersOf = (text: string): readonly Intl.SegmentData[] => {
  segmenter ??= new Intl.Segmenter('en')
  return [...segmenter.segment(text)]
}

/** Latin and Cyrillic letters, digits, signs and spaces: each of them is one character by itself. */
const ONE_UNIT_EACH = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f]*$/

/** The longest emoji has 19 code units; accents can be piled up without end. */
const MOST_UNITS_OF_A_CHARACTER = 32

/** Rule: Lengths count the characters that a person sees: an emoji or a letter with its accents is one. */
export const lengthOf = (text: string): number =>
  ONE_UNIT_EACH.test(text) ? text.length : charactersOf(text).length

/** Rule: A text fits its field while it has no more characters than the limit. */
export const fits = (text: string, limit: number): boolean =>
  text.length <= limit * MOST_UNITS_OF_A_CHARACTER && lengthOf(text) <= limit
