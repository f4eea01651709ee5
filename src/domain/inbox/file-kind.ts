export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'doc', 'docx', 'txt', 'rtf', 'zip'] as const

export type FileKind = (typeof FILE_KINDS)[number]

const isFileKind = (name: string): name is FileKind => FILE_KINDS.some((kind) => kind === name)

/** Rule: A file claims to be what the last part of its name says; `jpg` is a JPEG too. */
export const kindOfName = (name: string): FileKind | null => {
  const extension = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  if (extension === 'jpg') return 'jpeg'
  return isFileKind(extension) ? extension : null
}
