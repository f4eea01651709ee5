const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES_AND_TABS = /[^\P{Cc}\n\r\t]/u

/** Rule: Text without lone surrogates and control characters is fit to be kept; line breaks only where lines are asked for. */
export const isCleanLine = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text)

export const isCleanText = (text: string): boolean =>
  text.isWellFormed() && !CONTROL_BUT_LINES_AND_TABS.test(text)
