import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesIn, readJson } from '#infrastructure/content-pack/read-json.ts'

const problemIn = (text: string) => {
  const read = readJson('a.json', text)
  if (read.ok) return null
  const { place, found, expected } = read
  return { line: place.line, column: place.column, found, expected }
}

const parses = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('JSON with places', () => {
  test('reads what JSON.parse reads, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(readJson('a.json', text)).toMatchObject({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  test('refuses everything that JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      'true',
      'nul',
      ' ',
      '\n',
      '\u00a0',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        if (!parses(text)) expect(readJson('a.json', text).ok).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('knows the position of each value', () => {
    const text = '{\n  "a": [1,\n    { "b": "x" }]\n}'
    const read = readJson('a.json', text)
    expect(read.ok && read.at('a', 1, 'b')).toEqual({ file: 'a.json', line: 3, column: 12, field: 'a[1].b' })
  })

  test.each([
    ['{ "a": }', { line: 1, column: 8, found: '}', expected: 'a JSON value' }],
    ['{ "a": 1\n  "b": 2 }', { line: 2, column: 3, found: '"b"', expected: 'a comma or }' }],
    ['[1, 2', { line: 1, column: 6, found: 'the end of the file', expected: 'a comma or ]' }],
    ['{ a: 1 }', { line: 1, column: 3, found: 'a', expected: 'a field name in double quotes' }],
    ['{ "a" 1 }', { line: 1, column: 7, found: '1', expected: 'a colon' }],
    ['{ "a": 1, "a": 2 }', { line: 1, column: 11, found: '"a"', expected: 'each field once' }],
    ['[1],', { line: 1, column: 4, found: ',', expected: 'the end of the file' }],
    ['[', { line: 1, column: 2, found: 'the end of the file', expected: 'a JSON value' }],
    ['{ "a": 1 x }', { line: 1, column: 10, found: 'x', expected: 'a comma or }' }],
    ['', { line: 1, column: 1, found: 'the end of the file', expected: 'a JSON value' }],
    [
      "['x']",
      { line: 1, column: 2, found: 'a text in other quotes', expected: 'a text in double quotes, "…"' },
    ],
    [
      '{ "a":\u00a0"x" }',
      { line: 1, column: 7, found: 'a space that JSON does not have', expected: 'a plain one, or none' },
    ],
    [
      '\u200b{}',
      { line: 1, column: 1, found: 'a space that JSON does not have', expected: 'a plain one, or none' },
    ],
  ])('says why %j is wrong, and where', (text, problem) => {
    expect(problemIn(text)).toEqual(problem)
  })

  test('refuses endless nesting instead of running out of stack', () => {
    expect(problemIn('['.repeat(100_000))?.expected).toBe('no more than 64 levels')
  })
})

test('the position of an offset is its line and its column, whatever was asked before', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', 'я'), maxLength: 30 })
  fc.assert(
    fc.property(text, fc.array(fc.nat(29)), (written, offsets) => {
      const placeAt = placesIn('a.md', written)
      for (const offset of offsets.filter((one) => one <= written.length)) {
        const lines = written.slice(0, offset).split('\n')
        const column = (lines.at(-1)?.length ?? 0) + 1
        expect(placeAt(offset)).toEqual({ file: 'a.md', line: lines.length, column, field: '' })
      }
    }),
  )
})
