import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonEntries } from '#infrastructure/vacancy-source/json-entries.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const entriesOf = async (text: string, size = 7) => {
  const entries: string[] = []
  for await (const entry of jsonEntries(inPieces(text, size))) entries.push(entry)
  return entries
}

const records = fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), { maxLength: 6 })

const lines = fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), {
  minLength: 1,
  maxLength: 6,
})

describe('the records of a stream', () => {
  test('come out of a list as they went in, however the bytes are cut', () =>
    fc.assert(
      fc.asyncProperty(
        records,
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0, 2),
        async (list, size, indent) => {
          const entries = await entriesOf(JSON.stringify(list, null, indent), size)
          expect(entries.map((entry) => JSON.parse(entry))).toEqual(JSON.parse(JSON.stringify(list)))
        },
      ),
    ))

  test('come out of lines as they went in', () =>
    fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 50 }), async (list, size) => {
        const entries = await entriesOf(list.map((record) => JSON.stringify(record)).join('\n'), size)
        expect(entries).toEqual(list.map((record) => JSON.stringify(record)))
      }),
    ))

  test('a list that ends in the middle is an error', async () => {
    await expect(entriesOf('[{"a":1}')).rejects.toThrow('ends in the middle')
  })

  test('nothing at all is an error, an empty list is not', async () => {
    await expect(entriesOf('\uFEFF \n')).rejects.toThrow('it is empty')
    expect(await entriesOf('[]')).toEqual([])
  })

  test('any other text is yielded without its separators', async () => {
    expect(await entriesOf('hello')).toEqual(['hello'])
    expect(await entriesOf('[{"a":1}, 5, {"b":2}]')).toEqual(['{"a":1}', '5', '{"b":2}'])
    expect(await entriesOf('[null, [{"a":1}]]')).toEqual(['null', '[{"a":1}]'])
  })
})
