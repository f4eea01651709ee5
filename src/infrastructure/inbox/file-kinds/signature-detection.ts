import type { FileTypeDetection, ReadableFile } from '#application/ports/inbox.ts'
import type { FileKind } from '#domain/inbox/file-kind.ts'
import { bytesOf, lastBytes, mayStartWith, startsWith } from './bytes.ts'
import { OLE_SIGNATURE, oleStreamsOf } from './ole-streams.ts'
import { encodingOf } from './plain-text.ts'
import { endsLikeZip, zipEntriesOf } from './zip-directory.ts'

const PDF = bytesOf('%PDF-')
const PNG = bytesOf('\x89PNG\r\n\x1a\n')
const PNG_END = bytesOf('\0\0\0\0IEND\xaeB`\x82')
const JPEG = bytesOf('\xff\xd8\xff')
const RTF = bytesOf('{\\rtf')
const ZIP = bytesOf('PK\x03\x04')

/** Programs may add line breaks or other data after the end mark of a file, such as `%%EOF`. */
const PDF_TAIL = 1024
const PICTURE_TAIL = 64 * 1024

const endsWithin = async (file: ReadableFile, bytes: number, mark: Uint8Array) =>
  (await lastBytes(file, bytes)).includes(mark)

const kindsOfZip = async (file: ReadableFile): Promise<readonly FileKind[]> => {
  const entries = await zipEntriesOf(file)
  if (entries === null) return []
  const names = new Set(entries.map(({ name }) => name))
  const isWord = names.has('word/document.xml') && names.has('[Content_Types].xml')
  return isWord ? ['docx', 'zip'] : ['zip']
}

const isRtf = async (file: ReadableFile) =>
  /\}[\s\0]*$/.test((await lastBytes(file, PDF_TAIL)).toString('latin1'))

interface Signature {
  readonly start: Uint8Array
  readonly kinds: readonly FileKind[]
  readonly detect: (file: ReadableFile) => Promise<readonly FileKind[]>
}

/** Refuses a file that ends with a ZIP, because programs could open such a file in both formats. */
const detectSingle =
  (kind: FileKind, isComplete: (file: ReadableFile) => Promise<boolean>) =>
  async (file: ReadableFile): Promise<readonly FileKind[]> =>
    (await isComplete(file)) && !(await endsLikeZip(file)) ? [kind] : []

const SIGNATURES: readonly Signature[] = [
  {
    start: PDF,
    kinds: ['pdf'],
    detect: detectSingle('pdf', (file) => endsWithin(file, PDF_TAIL, bytesOf('%%EOF'))),
  },
  {
    start: PNG,
    kinds: ['png'],
    detect: detectSingle('png', (file) => endsWithin(file, PICTURE_TAIL, PNG_END)),
  },
  // Accepts any end of the file, because phones add a short video after a photo.
  { start: JPEG, kinds: ['jpeg'], detect: detectSingle('jpeg', async () => true) },
  { start: RTF, kinds: ['rtf'], detect: detectSingle('rtf', isRtf) },
  { start: ZIP, kinds: ['docx', 'zip'], detect: kindsOfZip },
  {
    start: OLE_SIGNATURE,
    kinds: ['doc'],
    detect: detectSingle('doc', async (file) => (await oleStreamsOf(file)).includes('WordDocument')),
  },
]

/**
 * Detects the kind of a file by its first and last bytes, with three special cases:
 * - In a ZIP archive or a `doc` file, the names of the files or streams inside are checked.
 * - A file without a known signature is text if all its bytes are text.
 * - A `docx` file is also a `zip` file.
 */
export const signatureDetection: FileTypeDetection = {
  possibleKinds: (start) => [
    ...SIGNATURES.filter((signature) => mayStartWith(start, signature.start)).flatMap(({ kinds }) => kinds),
    'txt',
  ],
  kindsOf: async (file) => {
    for (const { start, detect } of SIGNATURES) if (await startsWith(file, start)) return detect(file)
    return (await encodingOf(file)) === null ? [] : ['txt']
  },
}
