import type { EventEmitter } from 'node:events'
import type { SubmissionReceipt } from '#application/inbox/receive-submission.ts'
import type { UploadReceipt } from '#application/inbox/receive-upload.ts'
import type { DeliveryResult } from '#application/ports/inbox.ts'
import type { Sent } from '#domain/inbox/entry.ts'

export const REQUEST_CLASSES = ['form', 'file', 'other'] as const

export type RequestClass = (typeof REQUEST_CLASSES)[number]

export interface AnsweredRequest {
  /** The kind `ready` means that the response was already in memory. */
  readonly kind: RequestClass | 'ready'
  readonly method: string
  readonly address: string
  /** The status 0 means that the client left before it got a response. */
  readonly status: number
  readonly seconds: number
  readonly id: string
  readonly isRejected?: boolean
}

export type UploadOutcome =
  | Exclude<UploadReceipt['is'], 'refused'>
  | Extract<UploadReceipt, { is: 'refused' }>['why']

export type RequestEvents = EventEmitter<{
  answered: [request: AnsweredRequest]
  rejected: [kind: RequestClass]
  refused: [status: number]
  /**
   * A client may repeat a submission with the same idempotency key. The event then occurs again, but the inbox stores
   * only one entry.
   */
  submission: [kind: Sent['kind'], outcome: SubmissionReceipt['is']]
  upload: [outcome: UploadOutcome]
  announcement: [outcome: DeliveryResult['is']]
  /** How many addresses get job alerts. */
  subscribers: [count: number]
}>
