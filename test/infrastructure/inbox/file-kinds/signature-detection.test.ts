import { describe, expect, test } from 'vitest'
import type { ReadableFile } from '#application/ports/inbox.ts'
import type { FileKind } from '#domain/inbox/file-kind.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { DOC, DOCX, JPEG, oleOf, PDF, PNG, RTF, TXT, ZIP, zipOf } from '../../../support/sample-files.ts'

const fileOf = (bytes: Buffer): ReadableFile => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

const kindsOf = (bytes: Buffer | string) => signatureDetection.kindsOf(fileOf(Buffer.from(bytes)))

const SAMPLES: Readonly<Record<FileKind, Buffer>> = {
  pdf: PDF,
  png: PNG,
  jpeg: JPEG,
  doc: DOC,
  docx: DOCX,
  txt: TXT,
  rtf: RTF,
  zip: ZIP,
}

const glued = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))

describe('What a file is', () => {
  test.each(Object.entries(SAMPLES))('%s is recognised by its content', async (kind, bytes) => {
    expect(await kindsOf(bytes)).toContain(kind)
  })

  test('a Word document is a ZIP too, and a ZIP no Word document', async () => {
    expect(await kindsOf(DOCX)).toEqual(['docx', 'zip'])
    expect(await kindsOf(ZIP)).toEqual(['zip'])
    expect(await kindsOf(zipOf({ name: 'word/document.xml' }))).toEqual(['zip'])
  })

  test.each(Object.entries(SAMPLES).filter(([kind]) => kind !== 'txt' && kind !== 'jpeg'))(
    'half of a %s is not recognised',
    async (kind, bytes) => {
      expect(await kindsOf(bytes.subarray(0, bytes.length / 2))).not.toContain(kind)
    },
  )

  test('a photo that a phone has written with the film of its moment is a jpeg', async () => {
    const film = glued('\0\0\0\x18ftypmp42', Buffer.alloc(100_000, 7))
    expect(await kindsOf(glued(JPEG, film))).toEqual(['jpeg'])
  })

  test.each(['pdf', 'png', 'jpeg', 'doc', 'rtf'] as const)('a %s glued to a ZIP is neither', async (kind) => {
    expect(await kindsOf(glued(SAMPLES[kind], ZIP))).toEqual([])
    expect(await kindsOf(glued(SAMPLES[kind], ZIP, '%%EOF\n}'))).toEqual([])
  })

  test('a ZIP with other bytes attached is not recognised', async () => {
    expect(await kindsOf(glued(ZIP, PDF))).toEqual([])
    expect(await kindsOf(glued(ZIP, 'x'))).toEqual([])
    expect(await kindsOf(glued('x', ZIP))).toEqual([])
  })

  test('a start may become what begins like that, however little of it has come', () => {
    expect(signatureDetection.possibleKinds(Buffer.from('%P'))).toEqual(['pdf', 'txt'])
    expect(signatureDetection.possibleKinds(Buffer.from('PK\x03\x04 and more'))).toEqual([
      'docx',
      'zip',
      'txt',
    ])
    expect(signatureDetection.possibleKinds(Buffer.from('MZ'))).toEqual(['txt'])
  })
})

describe('DOC files', () => {
  test('are found by their stream, at any position of the directory', async () => {
    expect(await kindsOf(oleOf(['A', 'B', 'C', 'D', 'E', 'F', 'WordDocument'], 20))).toEqual(['doc'])
  })

  test('are not tables, slides or installers in the same container', async () => {
    for (const name of ['Workbook', 'PowerPoint Document', 'SummaryInformation'])
      expect(await kindsOf(oleOf([name]))).toEqual([])
  })

  test('with a circular directory are not recognised', async () => {
    const circle = oleOf(['A', 'B', 'C', 'D', 'E'])
    circle.writeUInt32LE(1, 512 + 2 * 4)
    expect(await kindsOf(circle)).toEqual([])
  })

  test('are read in few places, even if their directory is endless', async () => {
    const endless = oleOf(
      Array.from({ length: 480 }, (_, place) => `Stream ${place}`),
      1,
    )
    endless.writeUInt32LE(2, 512 + 121 * 4)
    let reads = 0
    const file = fileOf(endless)
    await signatureDetection.kindsOf({
      size: file.size,
      read: async (...place) => {
        reads += 1
        return file.read(...place)
      },
    })
    expect(reads).toBeLessThan(140)
  })
})

describe('Text files', () => {
  test.each([
    ['UTF-8 with a mark', '\ufeffПривет'],
    ['emoji and right-to-left text', 'שלום 👩‍🚀\r\n'],
    ['UTF-16 that says so', Buffer.from('\ufeffПривет', 'utf16le')],
    ["Windows' Cyrillic", Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0d, 0x0a])],
  ])('may be in %s', async (_name, bytes) => {
    expect(await kindsOf(bytes)).toEqual(['txt'])
  })

  test.each([
    ['a NUL', 'a\0b'],
    ['an escape', 'a\x1b[2J'],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0])],
    ['half a UTF-16 character', Buffer.concat([Buffer.from('\ufeff', 'utf16le'), Buffer.from([0x00, 0xd8])])],
  ])('hold no %s', async (_name, bytes) => {
    expect(await kindsOf(bytes)).toEqual([])
  })

  test('may be long, and a character may stand across two pieces', async () => {
    expect(await kindsOf(`x${'ы'.repeat(400_000)}`)).toEqual(['txt'])
  })
})

describe('ZIP archives', () => {
  test('that unpack to far more than they are, or say so, are refused', async () => {
    expect(await kindsOf(zipOf({ name: 'bomb', unpacked: 900_000_000 }))).toEqual([])
    const many = Array.from({ length: 5 }, (_, place) => ({ name: `${place}`, unpacked: 0xfffffff0 }))
    expect(await kindsOf(zipOf(...many))).toEqual([])
  })

  test('whose entries share their bytes are refused', async () => {
    expect(await kindsOf(zipOf({ name: 'one' }, { name: 'two', at: 0 }))).toEqual([])
  })

  test('that would be unpacked elsewhere are refused', async () => {
    for (const name of ['../up', 'a/../../up', '/root', '\\root', 'C:\\root', 'a\\..\\up'])
      expect(await kindsOf(zipOf({ name }))).toEqual([])
  })

  test('without entries, or with fewer than they say, are refused', async () => {
    expect(await kindsOf(zipOf())).toEqual([])
    const lying = zipOf({ name: 'one' }, { name: 'two' })
    lying.writeUInt16LE(3, lying.length - 12)
    expect(await kindsOf(lying)).toEqual([])
  })
})
