import type { ReadableFile } from '#application/ports/inbox.ts'
import { bytesOf, lastBytes } from './bytes.ts'

const END_SIGNATURE = bytesOf('PK\x05\x06')
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY_SIGNATURE = bytesOf('PK\x01\x02')
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_ENTRIES = 20_000
const LARGEST_DIRECTORY = 4 * 1024 * 1024

/** The limits against ZIP bombs. Real work samples stay far below them. */
const MOST_UNPACKED = 1024 ** 3
const MOST_EXPANSION = 200
const ALWAYS_FINE = 10 * 1024 * 1024

const tailOf = (file: ReadableFile): Promise<Buffer> => lastBytes(file, END_BYTES + LONGEST_COMMENT)

/** Some programs open such a file as a ZIP, even if it begins like a PDF. */
export const endsLikeZip = async (file: ReadableFile): Promise<boolean> =>
  (await tailOf(file)).includes(END_SIGNATURE)

const endOf = async (file: ReadableFile) => {
  const tail = await tailOf(file)
  const place = tail.lastIndexOf(END_SIGNATURE)
  if (place === -1 || place + END_BYTES > tail.length) return null
  return {
    at: file.size - tail.length + place,
    entries: tail.readUInt16LE(place + 10),
    directorySize: tail.readUInt32LE(place + 12),
    directoryAt: tail.readUInt32LE(place + 16),
    closesFile: place + END_BYTES + tail.readUInt16LE(place + 20) === tail.length,
  }
}

const entriesIn = (directory: Buffer) => {
  const entries = []
  let at = 0
  while (at < directory.length) {
    if (at + ENTRY_BYTES > directory.length) return null
    if (directory.compare(ENTRY_SIGNATURE, 0, ENTRY_SIGNATURE.length, at, at + ENTRY_SIGNATURE.length) !== 0)
      return null
    const nameLength = directory.readUInt16LE(at + 28)
    const next =
      at + ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (next > directory.length) return null
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      compressed: directory.readUInt32LE(at + 20),
      uncompressed: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  return entries
}

type ZipEntry = NonNullable<ReturnType<typeof entriesIn>>[number]

/** Returns true if every entry has its own bytes in the file. Some ZIP bombs use the same bytes for many entries. */
const entriesDoNotOverlap = (entries: readonly ZipEntry[], directoryAt: number): boolean => {
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  return inOrder.every(({ at, compressed }, place) => {
    const end = at + LOCAL_BYTES + compressed
    return end <= (inOrder[place + 1]?.at ?? directoryAt)
  })
}

const unpacksFairly = (entries: readonly ZipEntry[], size: number): boolean => {
  const unpacked = entries.reduce((sum, { uncompressed }) => sum + uncompressed, 0)
  return unpacked <= MOST_UNPACKED && unpacked <= ALWAYS_FINE + size * MOST_EXPANSION
}

const staysInside = ({ name }: ZipEntry): boolean =>
  !/^[/\\]|^[a-z]:|\0/i.test(name) && !name.split(/[/\\]/).includes('..')

/**
 * Reads the entries of a ZIP from its central directory, without unpacking anything. Returns null if the file is not
 * exactly one complete ZIP, or if the ZIP looks harmful, for example like a ZIP bomb.
 */
export const zipEntriesOf = async (file: ReadableFile): Promise<readonly ZipEntry[] | null> => {
  const end = await endOf(file)
  if (end === null || !end.closesFile || end.entries === 0 || end.entries > MOST_ENTRIES) return null
  if (end.directorySize > LARGEST_DIRECTORY || end.directoryAt + end.directorySize !== end.at) return null
  const entries = entriesIn(Buffer.from(await file.read(end.directoryAt, end.directorySize)))
  if (entries === null || entries.length !== end.entries) return null
  const isSound =
    entriesDoNotOverlap(entries, end.directoryAt) &&
    unpacksFairly(entries, file.size) &&
    entries.every(staysInside)
  return isSound ? entries : null
}
