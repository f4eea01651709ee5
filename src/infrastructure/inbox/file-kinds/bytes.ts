import type { ReadableFile } from '#application/ports/inbox.ts'

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** A file that begins with `%P`, for example, can have the signature `%PDF-`. */
export const mayStartWith = (start: Uint8Array, signature: Uint8Array): boolean => {
  const length = Math.min(start.length, signature.length)
  return Buffer.compare(start.subarray(0, length), signature.subarray(0, length)) === 0
}

export const lastBytes = async (file: ReadableFile, length: number): Promise<Buffer> =>
  Buffer.from(await file.read(Math.max(0, file.size - length), length))

export const startsWith = async (file: ReadableFile, signature: Uint8Array): Promise<boolean> =>
  Buffer.compare(await file.read(0, signature.length), signature) === 0
