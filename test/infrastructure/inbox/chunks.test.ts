import { expect, test } from 'vitest'
import { CHUNK_BYTES, chunked } from '#infrastructure/inbox/chunks.ts'

test('bytes come back in their order, in chunks of one size and a rest', () => {
  const { add, rest } = chunked()
  const sent = Uint8Array.from({ length: 2.5 * CHUNK_BYTES }, (_, place) => place % 251)
  const chunks = [sent.subarray(0, 7), sent.subarray(7)].flatMap(add)
  expect(chunks.map(({ length }) => length)).toEqual([CHUNK_BYTES, CHUNK_BYTES])
  expect(Buffer.concat([...chunks, rest()]).equals(sent)).toBe(true)
})

test('a chunk can be sent to another thread without the rest of its file', () => {
  const [chunk] = chunked().add(new Uint8Array(10 * CHUNK_BYTES))
  expect(chunk?.buffer.byteLength).toBe(CHUNK_BYTES)
})
