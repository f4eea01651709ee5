import type { UnsearchedFile } from '../../ports/inbox.ts'

/**
 * Reads the words of a file for the search. The last attempt may take longer. The result is:
 * - a text with each word of the file once
 * - an empty text if the file is broken, encrypted or too large
 * - null if reading takes too much time or memory, or if the storage has lost a part of the file
 * - a rejected promise if the storage does not answer
 */
export type FileWords = (file: Omit<UnsearchedFile, 'id'>, isLastAttempt: boolean) => Promise<string | null>
