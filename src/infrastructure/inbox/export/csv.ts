/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches the characters that a spreadsheet skips, or that end a cell, in front of a sign that begins a formula. The
 * sign may be a wide character.
 */
const BEFORE_SIGN = /(?<![\s\p{Cc}\p{Cf}";|])[\s\p{Cc}\p{Cf}";|]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** A spreadsheet may take `;`, `|` or a tab as the separator. It then ignores the quotes of this table. */
const END_OF_CELL = /[;|\t\r\n\v\f\u0085\u2028\u2029]/

/**
 * Puts an apostrophe in front of each sign that could begin a formula, at the start and wherever a spreadsheet may
 * begin a cell.
 */
const withoutFormulas = (value: string): string =>
  value.replace(BEFORE_SIGN, (skipped, at) =>
    at === 0 || END_OF_CELL.test(skipped) ? `${skipped}'` : skipped,
  )

/** Some programs read a tab or a line break at the start as a command. */
const BLANK_START = /^(?=[\t\r\n])/

const cell = (value: string): string => {
  const harmless = withoutFormulas(value).replace(BLANK_START, "'")
  return /[",;|\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Returns one line of a table. No cell can run as a formula when the table is opened. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
