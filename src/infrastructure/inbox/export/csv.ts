/** If a file starts with this character, spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches the blanks and separators before a character that can start a formula, such as `=`. A spreadsheet program
 * may ignore the blanks, or start a new cell after a separator, and then run the formula.
 */
const BEFORE_SIGN = /(?<![\s\p{Cc}\p{Cf}";|])[\s\p{Cc}\p{Cf}";|]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** Some spreadsheet programs split a line at `;`, `|` or a tab, even inside quotes. */
const END_OF_CELL = /[;|\t\r\n\v\f\u0085\u2028\u2029]/

/**
 * Puts an apostrophe before a sign such as `=` if a spreadsheet program could read the sign as the start of a
 * formula. Such a sign stands at the beginning of the value, or after a character that may end a cell.
 */
const withoutFormulas = (value: string): string =>
  value.replace(BEFORE_SIGN, (skipped, at) =>
    at === 0 || END_OF_CELL.test(skipped) ? `${skipped}'` : skipped,
  )

/** Some programs read a text that begins with a tab or a line break as a formula. */
const BLANK_START = /^(?=[\t\r\n])/

const cell = (value: string): string => {
  const harmless = withoutFormulas(value).replace(BLANK_START, "'")
  return /[",;|\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
