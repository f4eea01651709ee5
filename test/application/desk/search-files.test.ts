import { expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import type { FileWords } from '#application/desk/ports/file-words.ts'
import { searchFiles } from '#application/desk/search-files.ts'
import type { Inbox } from '#application/ports/inbox.ts'

const content = { size: 0, read: async () => new Uint8Array() }

const KINDS = ['pdf', 'docx'] as const

/** Makes an inbox with two files that are not searched yet. */
const withFiles = (wordsOf: FileWords) => {
  const words = new Map<number, string>()
  const inbox = {
    unsearchedFiles: async () =>
      found(
        [2, 1].filter((id) => !words.has(id)).map((id) => ({ id, kind: KINDS[id - 1] ?? 'pdf', content })),
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

test('a file that cannot be read is tried three times, and then has no words', async () => {
  const { words, run } = withFiles(async ({ kind }) => (kind === 'docx' ? null : 'moth'))
  expect([await run(), await run(), await run(), await run()]).toEqual([0, 1, 0, 1])
  expect([...words]).toEqual([
    [1, 'moth'],
    [2, ''],
  ])
})
