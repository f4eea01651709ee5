import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { csvLine } from '#infrastructure/inbox/export/csv.ts'

/** Returns the cells that a spreadsheet reads from one line. */
const read = (line: string): readonly string[] =>
  Array.from(line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )

describe('A line of the table', () => {
  test('quotes what needs it', () => {
    expect(csvLine(['1', 'Ада', 'a, b', 'say "hi"', 'two\nlines'])).toBe(
      '1,Ада,"a, b","say ""hi""","two\nlines"\r\n',
    )
  })

  test('can always be read back without a change', () => {
    const harmless = fc.string().filter((text) => !/[=+\-@]|^[\t\r\n]/.test(text))
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1 }), (values) => {
        fc.pre(values[0] !== '')
        expect(read(csvLine(values))).toEqual(values)
      }),
    )
  })

  /** Spreadsheets skip spaces, marks and quotes before a formula. */
  const BEGINS_FORMULA = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

  /**
   * Returns the cells that a spreadsheet finds with this separator. With another separator than a comma, it may ignore
   * the quotes.
   */
  const cellsOf = (table: string, delimiter: string): readonly string[] => {
    const lenient = { delimiter, relax_quotes: true, relax_column_count: true, skip_records_with_error: true }
    const records = z.array(z.array(z.string()))
    const found = [
      ...records.parse(parse(table, lenient)),
      ...(delimiter === ',' ? [] : records.parse(parse(table, { ...lenient, quote: false }))),
    ]
    return found.flat()
  }

  const linesOf = (cells: readonly string[], delimiter: string) =>
    delimiter === ',' ? cells : cells.flatMap((text) => text.split(/[\r\n]/))

  const formulas = (values: readonly string[]): readonly string[] =>
    [',', ';', '|', '\t'].flatMap((delimiter) =>
      linesOf(cellsOf(csvLine(values) + csvLine(['2', ...values]), delimiter), delimiter).filter((text) =>
        BEGINS_FORMULA.test(text),
      ),
    )

  test.each([
    '=1+1',
    'hi|=1+8',
    'x|"=1+9',
    '+7999',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '＝1+1',
    '=HYPERLINK("http://x","y")',
    'x\n=1+1',
    'x\r\n=1+1',
    'x;=1+1',
    'x\t=1+1',
    'x;"=1+1',
    'x; \u200b=1+1',
    '"\n=1+1',
    ';;=1',
  ])('begins no formula in any cell, whatever separates cells: %j', (text) => {
    expect(formulas([text])).toEqual([])
    expect(formulas(['1', text, 'last'])).toEqual([])
  })

  // This parses ten thousand tables.
  test('begins no formula, however its values are made', { timeout: 60_000 }, () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      ',',
      '\t',
      '\n',
      '\r\n',
      '"',
      "'",
      ' ',
      'x',
      '1',
      '\u200b',
      '＝',
    )
    const value = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (values) => {
        expect(formulas(values)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
