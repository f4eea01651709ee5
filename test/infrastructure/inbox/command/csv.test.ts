import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#infrastructure/inbox/command/csv.ts'

/** What a spreadsheet reads from one line. */
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

  test('always gives back what was put in', () => {
    const harmless = fc.string().filter((text) => !/^\s*[=+\-@]|^[\t\r\n]/.test(text))
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1 }), (values) => {
        fc.pre(values[0] !== '')
        expect(read(csvLine(values))).toEqual(values)
      }),
    )
  })

  test.each([
    '=1+1',
    '+7999',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '＝1+1',
    '=HYPERLINK("http://x","y")',
  ])('never starts a formula: %j', (text) => {
    expect(read(csvLine([text]))).toEqual([`'${text}`])
  })
})
