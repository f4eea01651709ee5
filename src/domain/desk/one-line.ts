import { TURNING } from '../inbox/clean-text.ts'

/**
 * Rule: In a text of one line, such as the subject of a reply, the desk replaces line breaks and other control
 * characters with spaces. The desk also removes characters that reverse the direction of the text.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
