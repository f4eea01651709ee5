import type { ReadableFile } from '#application/ports/inbox.ts'
import { bytesOf } from './bytes.ts'

export const OLE_SIGNATURE = bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LAST_SECTOR = 0xfffffffa
const IN_HEADER = 109
const MOST_DIRECTORY_SECTORS = 128
const STREAM = 2

/** Returns a function that reads a sector. Each is read once, because a read fetches a large piece of the file. */
const sectorsOf = (file: ReadableFile, sectorBytes: number) => {
  const known = new Map<number, Promise<Buffer | null>>()
  const read = async (number: number) => {
    const bytes = Buffer.from(await file.read((number + 1) * sectorBytes, sectorBytes))
    return bytes.length === sectorBytes ? bytes : null
  }
  return (number: number): Promise<Buffer | null> => {
    const bytes = known.get(number) ?? read(number)
    known.set(number, bytes)
    return bytes
  }
}

export const oleStreamsOf = async (file: ReadableFile): Promise<readonly string[]> => {
  const header = Buffer.from(await file.read(0, HEADER_BYTES))
  if (header.length < HEADER_BYTES || !header.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE))
    return []
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return []
  const sectorBytes = 1 << shift
  const perSector = sectorBytes / 4
  const sector = sectorsOf(file, sectorBytes)

  /**
   * The allocation table fills many sectors of the file. Returns the number of the table's sector with the index
   * `place`. The file header lists the first 109 sectors of the table. A chain of list sectors contains the rest of
   * the list. Each list sector ends with the number of the next list sector.
   */
  const tableSector = async (place: number): Promise<number> => {
    if (place < IN_HEADER) return header.readUInt32LE(76 + place * 4)
    let left = place - IN_HEADER
    let link = header.readUInt32LE(68)
    for (;;) {
      const part = link < LAST_SECTOR ? await sector(link) : null
      if (part === null) return LAST_SECTOR
      if (left < perSector - 1) return part.readUInt32LE(left * 4)
      left -= perSector - 1
      link = part.readUInt32LE((perSector - 1) * 4)
    }
  }

  const after = async (number: number): Promise<number> => {
    const place = await tableSector(Math.floor(number / perSector))
    const table = place < LAST_SECTOR ? await sector(place) : null
    return table === null ? LAST_SECTOR : table.readUInt32LE((number % perSector) * 4)
  }

  const names: string[] = []
  const seen = new Set<number>()
  let number = header.readUInt32LE(48)
  while (number < LAST_SECTOR && !seen.has(number) && seen.size < MOST_DIRECTORY_SECTORS) {
    seen.add(number)
    const bytes = await sector(number)
    if (bytes === null) break
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) {
      const length = bytes.readUInt16LE(at + 64)
      if (bytes[at + 66] !== STREAM || length < 2 || length > 64) continue
      names.push(bytes.toString('utf16le', at, at + length - 2))
    }
    number = await after(number)
  }
  return names
}
