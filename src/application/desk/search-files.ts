import type { Inbox, UnsearchedFile } from '../ports/inbox.ts'

/**
 * Reads the words of a file for the search. The last attempt may take longer. The result is:
 * - a text with each word of the file once
 * - an empty text if the file is broken, encrypted or too large
 * - null if reading takes too much time or memory, or if the storage has lost a part of the file
 * - a rejected promise if the storage does not answer
 */
export type FileWords = (file: Omit<UnsearchedFile, 'id'>, isLastAttempt: boolean) => Promise<string | null>

interface Dependencies {
  readonly inbox: Pick<Inbox, 'unsearchedFiles' | 'setWords'>
  readonly wordsOf: FileWords
  readonly random: () => number
}

const OFFERED = 100

/**
 * Puts the words of one file into the search index. Resolves to 1. If there is no file to read or the inbox is
 * unavailable, resolves to 0.
 *
 * Chooses the file at random, so that two processes seldom read the same file. A slow file gets a second attempt with
 * more time, but only after all other files. Many slow files therefore delay the other files only a little. If the
 * second attempt also fails, the search does not know the words of the file.
 */
export const searchFiles = ({ inbox, wordsOf, random }: Dependencies) => {
  const postponed = new Set<number>()

  return async (): Promise<number> => {
    // The inbox lists the postponed files as well. The limit grows with the number of postponed files, so that the
    // list has room for other files.
    const atMost = OFFERED + postponed.size
    const due = await inbox.unsearchedFiles(atMost)
    const files = due.ok ? due.value : []
    // A short list has all files. A postponed file that is not in the list was erased or read by another process.
    if (due.ok && files.length < atMost) {
      const waiting = new Set(files.map(({ id }) => id))
      for (const id of postponed) if (!waiting.has(id)) postponed.delete(id)
    }
    const fresh = files.filter(({ id }) => !postponed.has(id))
    const next = fresh.length > 0 ? fresh : files
    const file = next[Math.floor(random() * next.length)]
    if (file === undefined) return 0
    const { id } = file
    const isLastAttempt = postponed.has(id)
    const words = await wordsOf(file, isLastAttempt)
    if (words === null && !isLastAttempt) {
      postponed.add(id)
      return 1
    }
    postponed.delete(id)
    const saved = await inbox.setWords(id, words ?? '')
    return saved.ok ? 1 : 0
  }
}
