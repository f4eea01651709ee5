import type { ReadableFile } from '#application/ports/inbox.ts'

const PIECE_BYTES = 256 * 1024

const NOT_TEXT = /[^\P{Cc}\t\n\r\f]/u

/** Windows programs often store Cyrillic text as Windows-1251, without a byte order mark. */
const encodingsOf = (start: Uint8Array): readonly string[] => {
  if (start[0] === 0xff && start[1] === 0xfe) return ['utf-16le']
  if (start[0] === 0xfe && start[1] === 0xff) return ['utf-16be']
  return ['utf-8', 'windows-1251']
}

const isTextIn = async (file: ReadableFile, encoding: string): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      if (NOT_TEXT.test(decoder.decode(await file.read(at, PIECE_BYTES), { stream: true }))) return false
    }
    return !NOT_TEXT.test(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

export const encodingOf = async (file: ReadableFile): Promise<string | null> => {
  for (const encoding of encodingsOf(await file.read(0, 2))) {
    if (await isTextIn(file, encoding)) return encoding
  }
  return null
}
