import { expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import { type FileWords, searchFiles } from '#application/desk/search-files.ts'
import type { Inbox } from '#application/ports/inbox.ts'

const content = { size: 0, read: async () => new Uint8Array() }

/** Makes an inbox with files that are not searched yet. The newest file has the highest id. */
const withFiles = (wordsOf: FileWords, count = 2) => {
  const words = new Map<number, string>()
  const inbox = {
    unsearchedFiles: async (atMost) =>
      found(
        Array.from({ length: count }, (_, index) => count - index)
          .filter((id) => !words.has(id))
          .slice(0, atMost)
          .map((id) => ({ id, kind: id % 2 === 1 ? 'pdf' : 'docx', content })),
      ),
    setWords: async (id, said) => {
      words.set(id, said)
      return found(null)
    },
  } satisfies Pick<Inbox, 'unsearchedFiles' | 'setWords'>
  return { words, run: searchFiles({ inbox, wordsOf, random: () => 0 }) }
}

test('files are read one after the other, newest first, each once', async () => {
  const { words, run } = withFiles(async () => 'moth')
  expect([await run(), await run(), await run()]).toEqual([1, 1, 0])
  expect([...words]).toEqual([
    [2, 'moth'],
    [1, 'moth'],
  ])
})

test('a file that takes too long gets more time after all others, and then has no words', async () => {
  const attempts: [kind: string, isLast: boolean][] = []
  const { words, run } = withFiles(async ({ kind }, isLast) => {
    attempts.push([kind, isLast])
    return kind === 'docx' ? null : 'moth'
  })
  // Each attempt is followed by the next one at once.
  expect([await run(), await run(), await run(), await run()]).toEqual([1, 1, 1, 0])
  expect(attempts).toEqual([
    ['docx', false],
    ['pdf', false],
    ['docx', true],
  ])
  expect([...words]).toEqual([
    [1, 'moth'],
    [2, ''],
  ])
})

test('a file that is slow once is found by its words', async () => {
  const { words, run } = withFiles(async (_, isLast) => (isLast ? 'moth' : null), 1)
  expect([await run(), await run()]).toEqual([1, 1])
  expect([...words]).toEqual([[1, 'moth']])
})

test('many files that take too long do not hide an older file', async () => {
  const SLOW = 300
  const seen: boolean[] = []
  const { words, run } = withFiles(async (_, isLast) => {
    seen.push(isLast)
    return seen.length <= SLOW ? null : 'moth'
  }, SLOW + 1)
  for (let count = 0; count <= SLOW; count += 1) await run()
  expect(words.get(1)).toBe('moth')
  expect(seen).not.toContain(true)
})

test('a slow file that is erased is forgotten', async () => {
  const waiting = new Set(Array.from({ length: 50 }, (_, id) => id))
  const asked: number[] = []
  const inbox: Pick<Inbox, 'unsearchedFiles' | 'setWords'> = {
    unsearchedFiles: async (atMost) => {
      asked.push(atMost)
      return found([...waiting].map((id) => ({ id, kind: 'pdf', content })))
    },
    setWords: async () => found(null),
  }
  const run = searchFiles({ inbox, wordsOf: async () => null, random: () => 0 })
  for (let count = 0; count < 40; count += 1) await run()
  waiting.clear()
  await run()
  await run()
  expect(asked.at(-1)).toBe(asked[0])
})
