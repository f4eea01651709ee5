const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES_AND_TABS = /[^\P{Cc}\n\r\t]/u

/** Rule: A text on one line is kept only without control characters and lone surrogates. */
export const isCleanLine = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text)

/** Rule: A text of several lines may hold line breaks and tabs, and no other control character. */
export const isCleanText = (text: string): boolean =>
  text.isWellFormed() && !CONTROL_BUT_LINES_AND_TABS.test(text)
