import type { FieldProblem } from './checks.ts'

/** What the form knows of a chosen file: the content itself stays outside. */
export interface Attachment {
  readonly name: string
  /** As the browser tells it: empty where it knows none. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** Rule: Attachments are PDF, PNG, JPEG, DOC, DOCX, TXT, RTF or ZIP. */
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

/** As file choosers want them. */
export const ATTACHMENT_EXTENSIONS: readonly string[] = Object.keys(ATTACHMENT_TYPES).map(
  (name) => `.${name}`,
)

/** Browsers that know no type say nothing, or this. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

export const BYTES_OF_A_MEGABYTE = 1024 * 1024

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

const mediaTypeOf = (type: string): string => type.replace(/;.*/s, '').trim().toLowerCase()

/** Rule: A file is accepted by its name, and by its content type where the browser knows one. */
export const isAcceptedType = ({ name, type }: Attachment): boolean => {
  const extension = extensionOf(name)
  if (!Object.hasOwn(ATTACHMENT_TYPES, extension)) return false
  return [...UNKNOWN_TYPES, ...(ATTACHMENT_TYPES[extension] ?? [])].includes(mediaTypeOf(type))
}

/** Rule: A refused file says why: its type, or that it is larger than the site takes. */
export const attachmentProblem = (file: Attachment, megabytes: number): FieldProblem | null => {
  if (!isAcceptedType(file)) return { is: 'bad-file-type' }
  return file.size > megabytes * BYTES_OF_A_MEGABYTE ? { is: 'file-too-large', megabytes } : null
}

const BYTES_OF_A_KILOBYTE = 1024

export interface ShownSize {
  readonly unit: 'kilobytes' | 'megabytes'
  readonly amount: number
}

/** Rule: A file's size is shown in whole kilobytes, from a megabyte on in megabytes with one decimal. */
export const shownSize = (bytes: number): ShownSize =>
  bytes < BYTES_OF_A_MEGABYTE
    ? { unit: 'kilobytes', amount: Math.min(Math.ceil(bytes / BYTES_OF_A_KILOBYTE), 1023) }
    : { unit: 'megabytes', amount: Math.round((bytes * 10) / BYTES_OF_A_MEGABYTE) / 10 }
