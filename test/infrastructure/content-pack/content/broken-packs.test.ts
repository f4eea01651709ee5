import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedWith, SMALL_PACK } from '../../../support/small-pack.ts'

const FILES = Object.keys(SMALL_PACK)

const JSON_FILES = FILES.filter((file) => file.endsWith('.json'))

/** A text with a part of it replaced. */
const damaged = fc
  .record({
    file: fc.constantFrom(...FILES),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(20),
    piece: fc.oneof(
      fc.string(),
      fc.constantFrom('"', '{', '}', '[', ']', ',', 'null', '1e999', '\\u0000', '\ud800'),
    ),
  })
  .map(({ file, from, length, piece }) => {
    const text = SMALL_PACK[file] ?? ''
    const start = Math.floor(from * text.length)
    return { file, text: text.slice(0, start) + piece + text.slice(start + length) }
  })

const place = ({ line, column, found, expected }: Readonly<Record<string, unknown>>) =>
  Number(line) >= 1 && Number(column) >= 1 && found !== '' && expected !== ''

describe('A pack that is broken somewhere', { timeout: 30_000 }, () => {
  test('is read or refused, and every message has a place and a text', () => {
    fc.assert(
      fc.property(damaged, ({ file, text }) => {
        const loaded = checkedWith({ [file]: text })
        const notes = [...(loaded.ok ? [] : loaded.errors), ...loaded.warnings]
        expect(notes.every((note) => place({ ...note }))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('may contain any JSON in place of a record', () => {
    fc.assert(
      fc.property(fc.constantFrom(...JSON_FILES), fc.jsonValue({ maxDepth: 4 }), (file, value) => {
        const loaded = checkedWith({ [file]: JSON.stringify(value) })
        expect(loaded.ok || loaded.errors.length > 0).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('is refused when a record names its fields __proto__ and constructor', () => {
    for (const file of JSON_FILES) {
      const loaded = checkedWith({ [file]: '{ "__proto__": { "id": 1 }, "constructor": 1 }' })
      expect(Object.hasOwn(Object.prototype, 'id')).toBe(false)
      expect(loaded.ok && loaded.warnings.length === 0).toBe(false)
    }
  })
})
