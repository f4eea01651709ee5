import { crc32 } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

export const PDF = latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export const PNG = Buffer.concat([
  latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89'),
  latin('\0\0\0\0IEND\xaeB`\x82'),
])

export const JPEG = latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9')

export const RTF = latin('{\\rtf1\\ansi Hello}\r\n')

export const TXT = Buffer.from('Резюме\nOne line.\n')

interface Packed {
  readonly name: string
  readonly bytes?: Buffer
  /** The size in the directory, whatever the bytes are. */
  readonly unpacked?: number
  /** The position of the entry in the directory. */
  readonly at?: number
}

/** Writes an uncompressed ZIP with these entries. */
export const zipOf = (...entries: readonly Packed[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes = latin('x'), unpacked = bytes.length, at: claimed } of entries) {
    const label = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(bytes.length, 4)
    sizes.writeUInt32LE(unpacked, 8)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(label.length, 0)
    const local = Buffer.concat([latin('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0'), sizes, lengths, label, bytes])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(claimed ?? at, 0)
    directory.push(
      Buffer.concat([
        latin('PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0'),
        sizes,
        lengths,
        Buffer.alloc(10),
        place,
        label,
      ]),
    )
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

export const ZIP = zipOf({ name: 'portfolio/one.txt' }, { name: 'портфолио/два.txt' })

export const DOCX = zipOf({ name: '[Content_Types].xml' }, { name: 'word/document.xml' })

const SECTOR = 512
const END = 0xfffffffe
const TABLE = 0xfffffffd

const oleEntry = (name: string, type: number): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = type
  return entry
}

/** Writes an OLE2 container with these streams. Its directory comes after `before` other sectors. */
export const oleOf = (streams: readonly string[], before = 0): Buffer => {
  const header = Buffer.alloc(SECTOR)
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1 + before, 48)
  header.writeUInt32LE(END, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const entries = [oleEntry('Root Entry', 5), ...streams.map((name) => oleEntry(name, 2))]
  const sectors = Math.ceil(entries.length / 4)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(TABLE, 0)
  for (let place = 0; place < sectors; place += 1)
    table.writeUInt32LE(place === sectors - 1 ? END : 2 + before + place, (1 + before + place) * 4)
  const directory = Buffer.alloc(sectors * SECTOR)
  for (const [place, entry] of entries.entries()) entry.copy(directory, place * 128)
  return Buffer.concat([header, table, Buffer.alloc(before * SECTOR), directory])
}

export const DOC = oleOf(['1Table', 'Data', 'ObjectPool', 'WordDocument'])
