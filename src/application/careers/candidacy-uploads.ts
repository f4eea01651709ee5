import type { FieldProblem, ProblemAt } from '#domain/forms/field-problem.ts'

export const FILE_SLOTS = ['file', 'additionalFile'] as const

export type FileSlot = (typeof FILE_SLOTS)[number]

/** What became of the file in a slot so far. */
export type Upload =
  | { readonly is: 'not-sent' }
  /** `share` goes from 0 to 1. */
  | { readonly is: 'under-way'; readonly share: number }
  | { readonly is: 'arrived'; readonly path: string }
  /** The other side says that there is nothing in it: the application goes without. */
  | { readonly is: 'nothing' }
  | { readonly is: 'refused'; readonly problem: FieldProblem }

export type Uploads = Readonly<Record<FileSlot, Upload>>

export const NOT_SENT: Upload = { is: 'not-sent' }

export const NO_UPLOADS: Uploads = { file: NOT_SENT, additionalFile: NOT_SENT }

/** Rule: A file that the server refused is as wrong as one that the browser refuses. */
export const refusedUploads = (uploads: Uploads): readonly ProblemAt<FileSlot>[] =>
  FILE_SLOTS.flatMap((field) => {
    const upload = uploads[field]
    return upload.is === 'refused' ? [{ field, problem: upload.problem }] : []
  })
