import fc from 'fast-check'
import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { eraseAll } from '#application/inbox/erase-all.ts'
import type { ErasedCounts } from '#application/ports/inbox.ts'

/** Erases as many messages as asked, while there are some. */
const storeOf = (messages: number) => {
  let left = messages
  return {
    left: () => left,
    eraseSome: async (atMost: number) => {
      const erased = Math.min(atMost, left)
      left -= erased
      return found<ErasedCounts>({ messages: erased, applications: 0, files: erased })
    },
  }
}

test('everything is erased, and the progress ends with all of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(300), async (count) => {
      const { eraseSome, left } = storeOf(count)
      const progress: number[] = []
      const all = await eraseAll(eraseSome, ({ messages }) => progress.push(messages))
      expect([all, left()]).toEqual([found({ messages: count, applications: 0, files: count }), 0])
      expect(progress.at(-1) ?? 0).toBe(count)
    }),
  )
})

test('losing the store in the middle is a failure, after the progress so far', async () => {
  const { eraseSome } = storeOf(500)
  const progress: number[] = []
  const lost = await eraseAll(
    async (atMost) => (progress.length === 2 ? UNAVAILABLE : eraseSome(atMost)),
    ({ messages }) => progress.push(messages),
  )
  expect([lost, progress]).toEqual([UNAVAILABLE, [50, 100]])
})
