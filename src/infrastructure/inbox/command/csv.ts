/** So that spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet would take for the start of a formula, in wide characters too. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

const cell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a table; no cell of it runs when it is opened. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
