import { constants, deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { SearchedKind } from '#domain/inbox/file-kind.ts'
import { fileWords, sandboxFlags } from '#infrastructure/desk/file-words/file-words.ts'
import { type Chunks, storedFile } from '#infrastructure/inbox/stored-upload.ts'
import { workProcess } from '#infrastructure/scheduling/work-process.ts'
import { DOCX, PDF } from '../../../support/sample-files.ts'
import { hostilePdf, pdfOf } from '../../../system/desk/pdf-of.ts'

const words = fileWords()

const wordsOf = (kind: SearchedKind, bytes: Uint8Array) =>
  words(
    {
      kind,
      content: { size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) },
    },
    true,
  )

const docxOf = (body: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
  zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/document.xml': Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...more,
  })

const paragraph = (...runs: readonly string[]) =>
  `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`

test('the words of all pages of a PDF, each once, in lower case', async () => {
  expect(await wordsOf('pdf', pdfOf(['Found a Moth', 'in a relay, found it']))).toBe(
    'found a moth in relay it',
  )
  expect(await wordsOf('pdf', hostilePdf('Harmless'))).toBe('harmless')
})

test('the words of a Word document, even if they are in pieces', async () => {
  const docx = docxOf(
    `${paragraph('Програм', 'мист Ёлкин')}${paragraph('R&amp;D', ', C++')}<w:p><w:del>gone</w:del></w:p>`,
    {
      'word/header1.xml': Buffer.from(`<w:hdr xmlns:w="x">${paragraph('Grace')}</w:hdr>`),
      'word/media/picture.xml': Buffer.from(paragraph('nowhere')),
    },
  )
  expect((await wordsOf('docx', docx))?.split(' ').toSorted()).toEqual(
    ['программист', 'елкин', 'r', 'd', 'c', 'grace'].toSorted(),
  )
})

test('the words of a text in either encoding', async () => {
  expect(await wordsOf('txt', Buffer.from('Привет, мир'))).toBe('привет мир')
  expect(await wordsOf('txt', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]))).toBe('привет')
})

test('a word with accents is found as it is written, and without them', async () => {
  expect(await wordsOf('txt', Buffer.from('Zürich, Київ'))).toBe('zürich zurich київ киів')
})

test('a file whose bytes are gone cannot be read, unlike one whose storage does not answer', async () => {
  const stored = (read: Chunks['read']) => words({ kind: 'txt', content: storedFile({ read }, 10) }, false)
  expect(await stored(async () => NOT_FOUND)).toBeNull()
  expect(await stored(async () => found([]))).toBeNull()
  await expect(stored(async () => UNAVAILABLE)).rejects.toThrow('unavailable')
})

const ENTITIES = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
  .join('')}]>`

const PACKED_MEGABYTE = deflateRawSync(Buffer.alloc(1024 ** 2, ' '), {
  finishFlush: constants.Z_FULL_FLUSH,
})

/** Repeats a packed megabyte behind the head of the format, because packing a gigabyte takes seconds. */
const PACKED_GIGABYTE = Buffer.concat([
  Buffer.from([0x78, 0x9c]),
  ...Array.from({ length: 1024 }, () => PACKED_MEGABYTE),
  deflateRawSync(''),
])

const HOSTILE: Readonly<Record<string, readonly [SearchedKind, Uint8Array]>> = {
  'no PDF at all': ['pdf', Buffer.from('%PDF-1.7 nonsense %%EOF')],
  'a PDF without pages': ['pdf', PDF],
  'a PDF that ends early': ['pdf', pdfOf(['cut']).subarray(0, 200)],
  'a PDF that says it is encrypted': [
    'pdf',
    Buffer.from(
      pdfOf(['secret'])
        .toString('latin1')
        .replace('/Root', '/Encrypt << /Filter /Standard /V 9 /R 9 /O (x) /U (x) /P 0 >> /Root'),
      'latin1',
    ),
  ],
  'a PDF whose page unpacks to a gigabyte': ['pdf', pdfOf(['bomb'], { packed: PACKED_GIGABYTE })],
  'a PDF whose pages are their own parents': [
    'pdf',
    Buffer.from(pdfOf(['loop']).toString('latin1').replace('[4 0 R]', '[2 0 R]'), 'latin1'),
  ],
  'no ZIP at all': ['docx', Buffer.from('PK nonsense')],
  'a document without its parts': ['docx', DOCX],
  'a document that unpacks to much': [
    'docx',
    docxOf('', { 'word/header1.xml': Buffer.alloc(40 * 1024 ** 2, ' ') }),
  ],
  'a document with elements in elements': ['docx', docxOf('<w:p>'.repeat(1_000_000))],
  'a document of entities within entities': [
    'docx',
    zipSync({ 'word/document.xml': Buffer.from(`${ENTITIES}<w:p><w:t>&j;</w:t></w:p>`) }),
  ],
  'an entity that names a file': [
    'docx',
    zipSync({
      'word/document.xml': Buffer.from(
        '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:p><w:t>&x;</w:t></w:p>',
      ),
    }),
  ],
  'bytes that are no text': ['txt', Buffer.from([0x98, 0xff, 0xfe])],
}

test.each(Object.entries(HOSTILE))(
  '%s: no words, and the words of the next file are read',
  async (_, [kind, bytes]) => {
    const read = await wordsOf(kind, bytes)
    expect(read ?? '').toMatch(/^.{0,20}$/)
    expect(read ?? '').not.toContain('root')
    expect(await wordsOf('pdf', pdfOf(['next']))).toBe('next')
  },
  // A gigabyte takes some seconds of processor time, and this process has a low priority on a busy machine.
  300_000,
)

test('a million words are cut', async () => {
  const text = Array.from({ length: 300_000 }, (_, n) => `word${n}`).join(' ')
  const read = (await wordsOf('txt', Buffer.from(text))) ?? ''
  expect(read.length).toBeGreaterThan(50_000)
  expect(read.length).toBeLessThan(65_000)
  expect(await wordsOf('txt', Buffer.from('x'.repeat(1_000_000)))).toBe('')
})

test('the process that reads uploads cannot read files of the machine, write files, use the network or start a process', async () => {
  const program = new URL('./sealed-process.ts', import.meta.url)
  const tried = await workProcess<null, Readonly<Record<string, string>>>(program, {
    nodeFlags: sandboxFlags(program),
    isSilent: true,
  })(null)
  const DENIED = 'ERR_ACCESS_DENIED'
  expect(tried).toEqual({ read: DENIED, write: DENIED, connect: DENIED, start: DENIED, thread: DENIED })
})
