import type { Inbox } from '../ports/inbox.ts'
import type { FileWords } from './ports/file-words.ts'

interface Dependencies {
  readonly inbox: Pick<Inbox, 'unsearchedFiles' | 'setWords'>
  readonly wordsOf: FileWords
  readonly random: () => number
}

const OFFERED = 100

const MOST_ATTEMPTS = 3

/**
 * Extracts the words of one file for the search. Resolves to the number of finished files, which is 0 or 1.
 *
 * The file is chosen at random, so that two processes seldom read the same file. Files with fewer failures come first.
 * After three failures, the file gets an empty text and is not read again.
 */
export const searchFiles = ({ inbox, wordsOf, random }: Dependencies) => {
  const attempts = new Map<number, number>()

  return async (): Promise<number> => {
    const due = await inbox.unsearchedFiles(OFFERED)
    const triesOf = ({ id }: { readonly id: number }) => attempts.get(id) ?? 0
    const files = due.ok ? due.value : []
    const fewest = Math.min(...files.map(triesOf))
    const next = files.filter((file) => triesOf(file) === fewest)
    const file = next[Math.floor(random() * next.length)]
    if (file === undefined) return 0
    const { id } = file
    const words = await wordsOf(file)
    const failed = words === null ? (attempts.get(id) ?? 0) + 1 : 0
    if (failed > 0 && failed < MOST_ATTEMPTS) {
      attempts.set(id, failed)
      return 0
    }
    attempts.delete(id)
    const saved = await inbox.setWords(id, words ?? '')
    return saved.ok ? 1 : 0
  }
}
