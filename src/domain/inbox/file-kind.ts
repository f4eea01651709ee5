import { extensionOf } from '../forms/attachment.ts'

export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'doc', 'docx', 'txt', 'rtf', 'zip'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/** Rule: A file's name claims a type by its ending; `jpg` means JPEG too. */
export const kindOfName = (name: string): FileKind | null => {
  const extension = extensionOf(name)
  return extension === 'jpg' ? 'jpeg' : (FILE_KINDS.find((kind) => kind === extension) ?? null)
}
