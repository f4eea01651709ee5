import { TURNING } from '../inbox/clean-text.ts'

/**
 * Rule: A text on one line has no line breaks and no other control characters. Characters that reverse the direction of
 * the text are removed.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
