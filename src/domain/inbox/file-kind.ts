export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'doc', 'docx', 'txt', 'rtf', 'zip'] as const

export type FileKind = (typeof FILE_KINDS)[number]

const isFileKind = (name: string): name is FileKind => FILE_KINDS.some((kind) => kind === name)

/** Rule: A file's name claims a type by its ending; `jpg` means JPEG too. */
export const kindOfName = (name: string): FileKind | null => {
  const extension = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  if (extension === 'jpg') return 'jpeg'
  return isFileKind(extension) ? extension : null
}
