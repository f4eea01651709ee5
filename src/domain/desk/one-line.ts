import { TURNING } from '../inbox/clean-text.ts'

/**
 * Rule: In a one-line text, such as the subject of a reply, spaces replace line breaks and other control characters.
 * Characters that reverse the direction of the text are removed.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
