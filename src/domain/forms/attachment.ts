import type { FieldProblem } from './checks.ts'

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Rule: The site accepts PDF, PNG, JPEG, DOC, DOCX, TXT, RTF and ZIP files. */
const ATTACHMENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  txt: ['text/plain'],
  rtf: ['application/rtf', 'text/rtf', 'application/msword'],
  zip: ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
}

export const ATTACHMENT_EXTENSIONS: readonly string[] = Object.keys(ATTACHMENT_TYPES).map(
  (name) => `.${name}`,
)

const UNKNOWN_TYPES = ['', 'application/octet-stream']

export const BYTES_OF_A_MEGABYTE = 1024 * 1024

/** Rule: The extension of a file is the part after the last dot of its name, in lower case. */
export const extensionOf = (name: string): string =>
  name.trim().toLowerCase().split('.').slice(1).at(-1) ?? ''

const mediaTypeOf = (type: string): string => type.replace(/;.*/s, '').trim().toLowerCase()

/**
 * Rule: The site accepts a file only if the file has one of the accepted extensions. If the browser reports a media
 * type, the media type must fit the extension.
 */
export const isAcceptedType = ({ name, type }: Pick<Attachment, 'name' | 'type'>): boolean => {
  const extension = extensionOf(name)
  if (!Object.hasOwn(ATTACHMENT_TYPES, extension)) return false
  return [...UNKNOWN_TYPES, ...(ATTACHMENT_TYPES[extension] ?? [])].includes(mediaTypeOf(type))
}

/** Rule: A file is refused if its type is wrong, if it is empty, or if it is too large. */
export const attachmentProblem = (file: Attachment, megabytes: number): FieldProblem | null => {
  if (!isAcceptedType(file)) return { is: 'bad-file-type' }
  if (file.size === 0) return { is: 'empty-file' }
  return file.size > megabytes * BYTES_OF_A_MEGABYTE ? { is: 'file-too-large', megabytes } : null
}

const BYTES_OF_A_KILOBYTE = 1024

/**
 * Rule: The size of a file is shown in whole kilobytes. From one megabyte on, the size is shown in megabytes with one
 * decimal.
 */
export const shownSize = (bytes: number) =>
  bytes < BYTES_OF_A_MEGABYTE
    ? { unit: 'kilobytes' as const, amount: Math.min(Math.ceil(bytes / BYTES_OF_A_KILOBYTE), 1023) }
    : { unit: 'megabytes' as const, amount: Math.round((bytes * 10) / BYTES_OF_A_MEGABYTE) / 10 }
