import type { FileKind } from '../inbox/file-kind.ts'

/** Rule: The desk shows PDF files, pictures and plain text in the browser. All other files can only be downloaded. */
export const SEEN_AS = {
  pdf: 'pages',
  png: 'picture',
  jpeg: 'picture',
  txt: 'text',
  doc: null,
  docx: null,
  rtf: null,
  zip: null,
} as const satisfies Readonly<Record<FileKind, 'pages' | 'picture' | 'text' | null>>
