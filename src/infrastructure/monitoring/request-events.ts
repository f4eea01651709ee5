import type { EventEmitter } from 'node:events'
import type { Receipt } from '#application/inbox/receive-submission.ts'
import type { UploadReceipt } from '#application/inbox/receive-upload.ts'
import type { Settlement } from '#application/ports/inbox.ts'
import type { Sent } from '#domain/inbox/entry.ts'

/** Requests compete for slots with those of their own class alone. */
export const REQUEST_CLASSES = ['form', 'file', 'other'] as const

export type RequestClass = (typeof REQUEST_CLASSES)[number]

export interface AnsweredRequest {
  /** `ready`: sent from memory. */
  readonly kind: RequestClass | 'ready'
  readonly method: string
  readonly address: string
  /** 0: the client left before there was an answer. */
  readonly status: number
  readonly seconds: number
  readonly id: string
  /** It had a place, and was rejected later. */
  readonly isRejected?: boolean
}

export type UploadOutcome =
  | Exclude<UploadReceipt['is'], 'refused'>
  | Extract<UploadReceipt, { is: 'refused' }>['why']

/** What became of each request, and of what it left in the inbox: for metrics and the log. */
export type RequestEvents = EventEmitter<{
  answered: [request: AnsweredRequest]
  /** There was no place for it. */
  rejected: [kind: RequestClass]
  /** The listener refused it. */
  refused: [status: number]
  /** A submission that is repeated with its key is the same entry, and counts again. */
  submission: [kind: Sent['kind'], outcome: Receipt['is']]
  upload: [outcome: UploadOutcome]
  announcement: [outcome: Settlement['is']]
}>
