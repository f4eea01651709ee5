/** So that spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet skips, or ends a cell with, before a sign that begins a formula. The sign may be a wide character. */
const BEFORE_SIGN = /(?<![\s\p{Cc}\p{Cf}";|])[\s\p{Cc}\p{Cf}";|]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** A spreadsheet that takes `;`, `|` or a tab for the separator does not see the quotes of this table. */
const END_OF_CELL = /[;|\t\r\n\v\f\u0085\u2028\u2029]/

/** Puts an apostrophe before each sign that begins a formula: at the start, and wherever a spreadsheet may begin a cell. */
const withoutFormulas = (value: string): string =>
  value.replace(BEFORE_SIGN, (skipped, at) =>
    at === 0 || END_OF_CELL.test(skipped) ? `${skipped}'` : skipped,
  )

/** Some programs take a tab or a line break at the start for a command. */
const BLANK_START = /^(?=[\t\r\n])/

const cell = (value: string): string => {
  const harmless = withoutFormulas(value).replace(BLANK_START, "'")
  return /[",;|\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a table; no cell of it runs when it is opened. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
