import { TURNING } from '../inbox/clean-text.ts'

/**
 * Rule: A text that is shown on one line has no line breaks, no other control characters, and no marks that reverse the
 * text.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
