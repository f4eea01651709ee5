import type { ReadableFile } from '#application/ports/inbox.ts'
import { bytesOf, lastBytes } from './bytes.ts'

const SIGNATURE = bytesOf('PK\x05\x06')
const RECORD_BYTES = 22
const LONGEST_COMMENT = 0xffff

export const zipEndOf = async (file: ReadableFile) => {
  const tail = await lastBytes(file, RECORD_BYTES + LONGEST_COMMENT)
  const place = tail.lastIndexOf(SIGNATURE)
  if (place === -1 || place + RECORD_BYTES > tail.length) return null
  return {
    at: file.size - tail.length + place,
    entries: tail.readUInt16LE(place + 10),
    directorySize: tail.readUInt32LE(place + 12),
    directoryAt: tail.readUInt32LE(place + 16),
    closesFile: place + RECORD_BYTES + tail.readUInt16LE(place + 20) === tail.length,
  }
}

/**
 * Returns true if the file ends like a ZIP. Some programs open such a file as a ZIP, even if it begins like a PDF.
 */
export const endsLikeZip = async (file: ReadableFile): Promise<boolean> => {
  const tail = await lastBytes(file, RECORD_BYTES + LONGEST_COMMENT)
  return tail.includes(SIGNATURE)
}
