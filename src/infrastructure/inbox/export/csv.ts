/** So that spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * The beginning of a formula, in wide characters too, wherever a spreadsheet may begin a cell: at the start, and, where
 * it takes `;` or a tab for the separator and so does not see the quotes of this table, after each of those and after each line break.
 */
const FORMULA = /(^|[;\t\r\n\v\f\u0085\u2028\u2029])([\s\p{Cc}\p{Cf}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** Some programs take a tab or a line break at the start for a command. */
const BLANK_START = /^(?=[\t\r\n])/

const cell = (value: string): string => {
  const harmless = value.replace(FORMULA, "$1$2'").replace(BLANK_START, "'")
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a table; no cell of it runs when it is opened. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
