import { extensionOf } from '../forms/attachment.ts'

export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'doc', 'docx', 'txt', 'rtf', 'zip'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/** Rule: The search in the inbox also reads the text of PDF, Word and plain text files. */
export const SEARCHED_KINDS = ['pdf', 'docx', 'txt'] as const satisfies readonly FileKind[]

export type SearchedKind = (typeof SEARCHED_KINDS)[number]

/** Rule: The extension of a file's name says which type the file should have. Both `jpg` and `jpeg` mean JPEG. */
export const kindOfName = (name: string): FileKind | null => {
  const extension = extensionOf(name)
  return extension === 'jpg' ? 'jpeg' : (FILE_KINDS.find((kind) => kind === extension) ?? null)
}
