import type { UnsearchedFile } from '../../ports/inbox.ts'

/**
 * Returns the words of a file, each once. Returns an empty text if the file is broken or encrypted. Returns null if
 * reading takes too much time or memory, or if bytes are missing. Rejects if the storage does not answer.
 */
export type FileWords = (file: Omit<UnsearchedFile, 'id'>) => Promise<string | null>
