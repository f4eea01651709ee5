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
 * Extracts the words of one file for the search. Picks a random file from the files with the fewest failures. Two
 * processes then seldom read the same file. After three failures, stores an empty text for the file. Resolves to the
 * number of finished files, which is 0 or 1.
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
