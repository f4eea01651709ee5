import type { TextField } from '../forms/fields.ts'

/**
 * Matches characters that reverse the direction of the text after them, so that one name can look like another. The
 * left-to-right mark and the right-to-left mark do not match.
 */
export const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Besides control characters, the line separator and the paragraph separator of Unicode break a line. */
const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]/gu
const UNCLEAN_IN_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
const CONTROL_BUT_LINES_AND_TABS = /[^\P{Cc}\n\r\t]/u

/**
 * Rule: The site refuses a text of one line if the text contains control characters, line breaks of any kind, invalid
 * Unicode, or characters that reverse the direction of the text.
 */
export const isCleanLine = (text: string): boolean => text.isWellFormed() && !UNCLEAN_IN_A_LINE.test(text)

/** Rule: A text of several lines may contain line breaks and tabs, but no other control character. */
export const isCleanText = (text: string): boolean =>
  text.isWellFormed() && !CONTROL_BUT_LINES_AND_TABS.test(text)

const OTHER_LINE_BREAKS = /[\v\f\x85]/g

/**
 * Rule: In a field of one line, the site replaces control characters and line breaks with spaces, and removes
 * characters that reverse the direction of the text. In a field of several lines, the site keeps line breaks and tabs,
 * and removes all other control characters.
 */
export const withoutControls = ({ lines }: Pick<TextField, 'lines'>, text: string): string =>
  lines === 'many'
    ? text
        .toWellFormed()
        .replace(OTHER_LINE_BREAKS, '\n')
        .replace(/[^\P{Cc}\n\r\t]/gu, '')
    : text.toWellFormed().replace(TURNING, '').replace(CONTROLS_AND_BREAKS, ' ')

const LONGEST_FILE_NAME = 255

const LONGEST_ENDING = 16

/**
 * Rule: The inbox stores the name of a file as one line of at most 255 characters, without control characters. A
 * longer name is cut. The cut name keeps its extension if the extension has at most 16 characters, including the dot.
 */
export const cleanFileName = (name: string): string => {
  const line = name.replace(TURNING, '').replace(CONTROLS_AND_BREAKS, ' ')
  const [ending = ''] = /\.[^.]*$/.exec(line) ?? []
  const kept = ending.length > LONGEST_ENDING ? '' : ending
  const cut = line.length > LONGEST_FILE_NAME ? line.slice(0, LONGEST_FILE_NAME - kept.length) + kept : line
  return cut.toWellFormed()
}
