import { expect, test } from 'vitest'
import { bodyWithin } from '#infrastructure/storage/body-within.ts'

/** An answer in chunks of this size. Counts the chunks that were read. */
const answerIn = (bytes: number, count: number) => {
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (read === count) return stream.close()
      read += 1
      stream.enqueue(new Uint8Array(bytes))
    },
  })
  return { answer: new Response(body), read: () => read }
}

test('a body is read whole up to its limit', async () => {
  expect(await bodyWithin(answerIn(1000, 10).answer, 10_000)).toHaveLength(10_000)
  expect(await bodyWithin(answerIn(1000, 10).answer, 9_999)).toBeNull()
  expect(await bodyWithin(new Response(null), 0)).toHaveLength(0)
})

test('a body of many small chunks is read, and one of tiny chunks is given up early', async () => {
  expect(await bodyWithin(answerIn(100, 20_000).answer, 1e9)).toHaveLength(2_000_000)
  const { answer, read } = answerIn(1, 20_000)
  expect(await bodyWithin(answer, 1e9)).toBeNull()
  expect(read()).toBeLessThan(5000)
})
