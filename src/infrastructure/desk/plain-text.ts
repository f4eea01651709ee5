import type { ReadableFile } from '#application/ports/inbox.ts'
import { encodingOf } from '#infrastructure/inbox/file-kinds/plain-text.ts'

export const plainText = async (file: ReadableFile, atMostBytes: number): Promise<string | null> => {
  const encoding = await encodingOf(file)
  if (encoding === null) return null
  return new TextDecoder(encoding).decode(await file.read(0, atMostBytes), { stream: true })
}
