import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiJson } from '#infrastructure/upstream/api-json.ts'

const read = (text: string) => apiJson(Buffer.from(text), 500_000)

describe('a response of the content API', () => {
  test('is read as JSON, whatever its texts contain', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(read(text)).toEqual(JSON.parse(text))
      }),
    )
    const brackets = { title: `${'['.repeat(500)}"\\` }
    expect(read(JSON.stringify(brackets))).toEqual(brackets)
  })

  test.each([
    ['lists', '['.repeat(3000), ']'.repeat(3000)],
    ['records', '{"a":'.repeat(3000), '}'.repeat(3000)],
    ['lists in a text field of a record', `{"title":${'['.repeat(3000)}`, `${']'.repeat(3000)}}`],
  ])('with too deeply nested %s counts as no JSON', (_, open, close) => {
    expect(read(`${open}1${close}`)).toBeUndefined()
  })

  test('counts as no JSON if it has more values than allowed', () => {
    const list = (records: number) => Array.from({ length: records }, () => Array<number>(99).fill(0))
    expect(read(JSON.stringify(list(5000)))).toHaveLength(5000)
    expect(read(JSON.stringify(list(10_000)))).toBeUndefined()
    expect(read(`[${'{},'.repeat(500_000)}{}]`)).toBeUndefined()
    const commas = { text: ','.repeat(1_000_000) }
    expect(read(JSON.stringify(commas))).toEqual(commas)
  })

  test('counts as no JSON if one record has too many fields, or if a number is too long', () => {
    const record = (fields: number) =>
      Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at}`, [0, 0]]))
    const records = [record(1000), { inner: record(1000) }, record(1000)]
    expect(read(JSON.stringify(records))).toEqual(records)
    expect(read(JSON.stringify([record(1001)]))).toBeUndefined()
    expect(read(`{"same":0${',"same":0'.repeat(1000)}}`)).toBeUndefined()
    const numbers = { least: -Number.MIN_VALUE, digits: '9'.repeat(1000), rest: [1.25e-300, 0] }
    expect(read(JSON.stringify(numbers, null, 60))).toEqual(numbers)
    for (const number of ['9'.repeat(1000), `0.${'1'.repeat(1000)}`, `1e+${'0'.repeat(1000)}`])
      expect(read(`{ "number": ${number} }`)).toBeUndefined()
  })

  test('that is not JSON has no value', () => {
    expect(read('<html>[')).toBeUndefined()
  })
})
